import { quatuor } from '../../src/index.ts';
import { describePerft } from './goldens.ts';

describePerft('Quatuor', quatuor, {
  isOurs: ({ game }) => game === 'quatuor',
  rules: 3,
});
