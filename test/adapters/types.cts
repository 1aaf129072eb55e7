// As CommonJS, since the types of boardgame.io can be found by nothing else.
import type * as Ai from 'boardgame.io/ai';
import type * as Clients from 'boardgame.io/client';
import type * as Internal from 'boardgame.io/internal';
import type * as Multiplayer from 'boardgame.io/multiplayer';
import type * as Servers from 'boardgame.io/server';

export type { Ai, Clients, Internal, Multiplayer, Servers };
