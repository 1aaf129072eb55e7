import { unexpected } from '../errors.ts';
import type { Abortable, Budget } from './solver.ts';

/** When a search has to end. */
type Limits = Budget & { readonly signal?: Abortable | undefined };

/**
 * Refuses limits, from a caller without types, that a search could not ask.
 *
 * @throws {@link QuaternaError} `invalid-argument`.
 */
function check(limits: Limits): void {
  const refuse = (field: string, value: unknown, expected: string): never => {
    throw unexpected('invalid-argument', field, value, expected);
  };
  if (typeof limits !== 'object' || limits === null) {
    refuse('options', limits, 'an object');
  }
  const { nodes = 0, stop, signal } = limits;
  if (typeof nodes !== 'number' || !(nodes >= 0)) {
    refuse('nodes', nodes, 'a number of at least 0');
  }
  if (stop !== undefined && typeof stop !== 'function') {
    refuse('stop', stop, 'a function');
  }
  if (signal !== undefined && typeof signal !== 'object') {
    refuse('signal', signal, 'an AbortSignal');
  }
}

/** How much more a search may do. */
export class SearchBudget {
  private readonly limit: number;
  private readonly options: Limits;

  /** @param spent - The nodes visited before the search. */
  constructor(options: Limits, spent: number) {
    check(options);
    const { nodes = Number.POSITIVE_INFINITY } = options;
    this.limit = spent + nodes;
    this.options = options;
  }

  /** A number of nodes, or the last one there is. */
  within(nodes: number): number {
    return Math.min(this.limit, nodes);
  }

  /** Whether no node is left. */
  isEmpty(nodes: number): boolean {
    return nodes >= this.limit;
  }

  /** Whether the search has to end. */
  isSpent(nodes: number): boolean {
    const { stop, signal } = this.options;
    return this.isEmpty(nodes) || signal?.aborted === true || stop?.() === true;
  }
}
