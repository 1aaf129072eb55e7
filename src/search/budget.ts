import { unexpected } from '../errors.ts';
import type { Abortable, Budget } from './solver.ts';

/** When a search has to end. */
type Limits = Budget & { readonly signal?: Abortable | undefined };

/** How much more a search may do. */
export class SearchBudget {
  private readonly limit: number;
  private readonly options: Limits;

  /** @param spent - The nodes visited before the search. */
  constructor(options: Limits, spent: number) {
    const { nodes = Number.POSITIVE_INFINITY } = options;
    if (!(nodes >= 0)) {
      throw unexpected('invalid-argument', 'nodes', nodes, 'a number of at least 0');
    }
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
