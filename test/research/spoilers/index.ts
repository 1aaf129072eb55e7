import { actionSpoilers } from './actions.ts';
import { gameSpoilers } from './games.ts';
import type { Spoilers } from './spoilt.ts';
import { stateSpoilers } from './states.ts';

/** For each law, in order, games that break it and no other law. */
export const SPOILERS: Spoilers = {
  ...actionSpoilers,
  ...stateSpoilers,
  ...gameSpoilers,
};
