// Brings up to date what is generated in docs/: "npm run docs:update".

import { readFileSync, writeFileSync } from 'node:fs';
import { picture } from './picture.ts';
import { withReasonsTable } from './reasons-table.ts';

writeFileSync('docs/position.svg', picture());
const errors = 'docs/errors.md';
writeFileSync(errors, withReasonsTable(readFileSync(errors, 'utf8')));
