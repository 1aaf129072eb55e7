/** How much one who speaks the protocol may ask for. */
export interface ProtocolLimits {
  /** Most UTF-16 units of a line. */
  readonly line: number;
  /** Most handles open at a time. */
  readonly handles: number;
  /** Most games of all vectors together. */
  readonly games: number;
  /** Most plies that `perft` looks ahead. */
  readonly depth: number;
  /** For so many sets of rules, the newest, what solvers found out is remembered. */
  readonly solvers: number;
  /** After so many characters of replies, the rest of a batch is refused. */
  readonly replies: number;
}

/** The limits if nothing else is said. */
export const LIMITS: ProtocolLimits = {
  line: 2 ** 20,
  handles: 4096,
  games: 2 ** 17,
  depth: 200,
  solvers: 4,
  replies: 2 ** 24,
};

/** How much work is done for a command that does not say. */
export const USUAL = {
  /** Positions that `perft` visits: some seconds. */
  perftNodes: 10_000_000,
  /** Nodes that `solve` visits. */
  solveNodes: 2_000_000,
  /** Games that `playouts` plays. */
  playouts: 1000,
} as const;
