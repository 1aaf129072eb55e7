/** The real boardgame.io: here only its CommonJS can be loaded. */
import { createRequire } from 'node:module';
import type { Ai, Clients, Internal, Multiplayer, Servers } from './types.cts';

const require = createRequire(import.meta.url);

export const ai: typeof Ai = require('boardgame.io/ai');
export const clients: typeof Clients = require('boardgame.io/client');
export const internal: typeof Internal = require('boardgame.io/internal');
export const multiplayer: typeof Multiplayer = require('boardgame.io/multiplayer');
export const servers: typeof Servers = require('boardgame.io/server');
