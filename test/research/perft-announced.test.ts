import { quarto } from '../../src/index.ts';
import { describePerft } from './goldens.ts';

describePerft('Quarto with announced wins', quarto, {
  isOurs: ({ game, options }) => game === 'quarto' && options.win === 'announced',
  rules: 6,
});
