// One API report for each subpath export, kept in etc/: a change of the public surface
// shows in review. With --update the reports are rewritten, without it they must match.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';

const update = process.argv.includes('--update');
const base = ExtractorConfig.loadFile(resolve('api-extractor.json'));
const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));

const reports = Object.entries(exports).flatMap(([subpath, conditions]) => {
  const types = conditions.import?.types;
  if (types === undefined) return [];
  const name =
    subpath === '.' ? 'quaterna' : `quaterna-${subpath.slice(2).replaceAll('/', '-')}`;
  return [{ name, types: resolve(types) }];
});

let failed = 0;
for (const { name, types } of reports) {
  const config = ExtractorConfig.prepare({
    configObject: {
      ...base,
      projectFolder: resolve('.'),
      mainEntryPointFilePath: types,
      apiReport: { ...base.apiReport, reportFileName: `${name}.api.md` },
    },
    configObjectFullPath: resolve('api-extractor.json'),
    packageJsonFullPath: resolve('package.json'),
  });
  const result = Extractor.invoke(config, {
    localBuild: update,
    messageCallback: (message) => {
      if (message.logLevel === 'info' || message.logLevel === 'verbose')
        message.handled = true;
    },
  });
  if (!result.succeeded) failed++;
  console.log(
    `${name}: ${result.succeeded ? 'as reported' : 'differs from etc/, or warns'}`,
  );
}
if (failed > 0) {
  console.error(
    'Run "npm run build && npm run api:update", and look at the difference.',
  );
  process.exit(1);
}
