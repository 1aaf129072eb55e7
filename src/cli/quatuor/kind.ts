import type { GivenQuatuorOptions } from '../../quatuor/options.ts';
import { quatuor } from '../../quatuor/quatuor.ts';
import type { GameKind } from '../games.ts';
import { quatuorFace } from './face.ts';
import { quatuorSolver } from './solver.ts';

/** The limit as a number if it is written as one; else as it is, for the rules to refuse. */
function tieBreak(text: string): { readonly maxShifts: unknown } {
  return { maxShifts: /^\d+$/.test(text) ? Number(text) : text };
}

/** Quatuor on the command line. */
export const quatuorKind: GameKind = {
  name: 'quatuor',
  flags: [
    {
      flag: '--tie-break',
      value: 'shifts',
      alone: '100',
      description: 'shift lines on a full board, at most so often (default: 100)',
      option: 'tieBreak',
      read: tieBreak,
    },
  ],
  // The rules check every option themselves, whatever its type.
  open: (options) => quatuorFace(quatuor(options as GivenQuatuorOptions)),
  // Its table is made as a whole, or not at all.
  limits: [],
  solver: quatuorSolver,
};
