import { quatuor } from '../../src/index.ts';
import { describeGame } from '../conformance.ts';

describeGame('default rules', quatuor());
for (const maxShifts of [1, 3, 100]) {
  describeGame(`${maxShifts} shifts at most`, quatuor({ tieBreak: { maxShifts } }));
}
