import { quarto } from '../../src/index.ts';
import { describeGame } from '../conformance.ts';
import { ALL_LINES } from './games.ts';

describeGame('default rules', quarto());
describeGame('squares', quarto({ lines: ALL_LINES }));
describeGame('announced', quarto({ win: 'announced' }));
describeGame('announced, squares', quarto({ lines: ALL_LINES, win: 'announced' }));
describeGame('one attribute', quarto({ attributes: ['shape'], lines: ALL_LINES }));
describeGame('rows alone', quarto({ lines: ['row'] }));
describeGame(
  'announced, two attributes, columns and squares',
  quarto({
    attributes: ['color', 'solidity'],
    lines: ['column', 'square'],
    win: 'announced',
  }),
);
describeGame(
  'names of the caller’s',
  quarto({
    attributeSet: [
      { name: '__proto__', values: ['a', 'b'] },
      { name: 'constructor', values: ['a', 'b'] },
      { name: '🙂', values: ['1', '0'] },
      { name: 'four', values: ['yes', 'no'] },
    ],
    attributes: ['four', '__proto__', 'constructor'],
  }),
);
