import { attributeSets } from '../../quarto/attributes.ts';
import type { QuartoOptions } from '../../quarto/options.ts';
import { quarto } from '../../quarto/quarto.ts';
import type { GameKind } from '../games.ts';
import { quartoFace } from './face.ts';
import { quartoSolver } from './solver.ts';

function list(text: string): readonly string[] {
  return text.split(',').map((entry) => entry.trim());
}

/** Quarto on the command line. */
export const quartoKind: GameKind = {
  name: 'quarto',
  flags: [
    {
      flag: '--attributes',
      value: 'names',
      description: 'the attributes that count, such as color,shape',
      option: 'attributes',
      read: list,
    },
    {
      flag: '--lines',
      value: 'kinds',
      description: 'the lines that count, of row,column,diagonal,square',
      option: 'lines',
      read: list,
    },
    {
      flag: '--win',
      value: 'how',
      description: 'automatic, or announced: alignments must be claimed',
      option: 'win',
      read: (text) => text,
    },
    {
      flag: '--attribute-set',
      value: 'set',
      description: 'what the attributes are called: en, fr, es, or a JSON file',
      option: 'attributeSet',
      read: 'file',
      builtIn: new Map(Object.entries(attributeSets)),
    },
  ],
  // The rules check every option themselves, whatever its type.
  open: (options) => quartoFace(quarto(options as Partial<QuartoOptions>)),
  limits: ['nodes', 'threads', 'memory'],
  solver: quartoSolver,
};
