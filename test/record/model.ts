import type { GameTypes, Player } from '../../src/index.ts';
import type { RecordJson } from '../../src/record/index.ts';
import type { AnyGame, Step } from './records.ts';

interface ModelNode {
  readonly id: number;
  readonly action: string;
  comment: string;
  elapsed: number | null;
  children: ModelNode[];
}

/** A refusal: the record has to refuse the step as well. */
class Refused extends Error {}

function refuseIf(isWrong: boolean): void {
  if (isWrong) throw new Refused();
}

/**
 * A record written down a second time, as simply as it goes: nested objects that are
 * changed, and searched from the start for everything. A state is that of all actions
 * from the start played again.
 */
export class Model {
  private readonly game: AnyGame;
  private readonly start: GameTypes['state'];
  private readonly root: ModelNode = newNode(0, '');
  private given = 1;
  private current: ModelNode = this.root;
  private ahead: ModelNode[] = [];
  private tags: [name: string, value: string][] = [];
  private ending: { by: string; winner: Player | null; at: ModelNode } | null = null;
  private offer: Player | null = null;

  constructor(game: AnyGame, start: GameTypes['state']) {
    this.game = game;
    this.start = start;
  }

  /** Does a step, and tells whether it may be done. */
  does(step: Step): boolean {
    try {
      this.do(step);
      return true;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  }

  private do(step: Step): void {
    const line = this.mainLine();
    switch (step.do) {
      case 'play':
        this.play(step.pick, step.notes);
        break;
      case 'goTo':
        this.current = this.picked(step.pick);
        this.ahead = [];
        break;
      case 'undo':
        if (this.current === this.root) return;
        this.ahead.unshift(this.current);
        this.current = this.pathTo(this.current).at(-2) as ModelNode;
        break;
      case 'redo':
        this.current = this.ahead.shift() ?? this.current.children[0] ?? this.current;
        break;
      case 'promote':
        this.promote(this.picked(step.pick));
        break;
      case 'remove':
        this.remove(this.picked(step.pick));
        break;
      case 'comment':
        this.picked(step.pick).comment = step.text;
        break;
      case 'timed':
        refuseIf(this.picked(step.pick) === this.root);
        this.picked(step.pick).elapsed = step.elapsed === 0 ? 0 : step.elapsed;
        break;
      case 'tag':
        this.tag(step.name, step.value);
        break;
      case 'offerDraw':
        refuseIf(this.isOver());
        this.offer = step.player;
        break;
      case 'acceptDraw':
        refuseIf(this.offer !== 1 - step.player);
        this.end('agreement', null);
        break;
      case 'declineDraw':
        refuseIf(this.offer !== 1 - step.player);
        this.offer = null;
        break;
      case 'resign':
        this.end('resignation', (1 - step.player) as Player);
        break;
      case 'loseOnTime':
        this.end('time', (1 - step.player) as Player);
        break;
      case 'abandon':
        this.end('abandoned', step.player);
        break;
    }
    const isSame = this.mainLine().at(-1) === line.at(-1);
    if (step.do !== 'play' && !isSame) this.offer = null;
  }

  private play(pick: number, notes: Extract<Step, { do: 'play' }>['notes']): void {
    const legal = this.game.legalActions(this.stateOf(this.current));
    refuseIf(legal.length === 0);
    const action = legal[pick % legal.length] as GameTypes['action'];
    const text = this.game.formatAction(action);
    const isEnd = this.mainLine().at(-1) === this.current;
    let child = this.current.children.find((known) => known.action === text);
    if (child === undefined) {
      refuseIf(this.ending?.at === this.current);
      const player = this.game.toAct(this.stateOf(this.current));
      child = newNode(this.given++, text);
      this.current.children.push(child);
      const isOver = this.game.toAct(this.stateOf(child)) === null;
      if (isEnd && (isOver || this.offer !== player)) this.offer = null;
      this.ahead = [];
    } else if (this.ahead[0] === child) {
      this.ahead.shift();
    } else {
      this.ahead = [];
    }
    child.elapsed = notes.elapsed ?? child.elapsed;
    if (child.elapsed === 0) child.elapsed = 0;
    child.comment = notes.comment || child.comment;
    this.current = child;
  }

  private promote(node: ModelNode): void {
    const path = this.pathTo(node);
    for (let index = path.length - 1; index > 0; index--) {
      const { children } = path[index - 1] as ModelNode;
      const child = path[index] as ModelNode;
      if (children[0] === child) continue;
      children.splice(children.indexOf(child), 1);
      children.unshift(child);
      return;
    }
  }

  private remove(node: ModelNode): void {
    const parent = this.pathTo(node).at(-2);
    refuseIf(parent === undefined);
    const { children } = parent as ModelNode;
    children.splice(children.indexOf(node), 1);
    const left = this.all();
    if (!left.includes(this.current)) this.current = parent as ModelNode;
    if (this.ending !== null && !left.includes(this.ending.at)) this.ending = null;
    this.ahead = [];
  }

  private tag(name: string, value: string | null): void {
    const old = this.tags.find(([other]) => other === name);
    if (value === null) this.tags = this.tags.filter((tag) => tag !== old);
    else if (old !== undefined) old[1] = value;
    else if (name === 'First') this.tags.unshift([name, value]);
    else this.tags.push([name, value]);
  }

  private end(by: string, winner: Player | null): void {
    refuseIf(this.isOver());
    this.ending = { by, winner, at: this.mainLine().at(-1) as ModelNode };
    this.offer = null;
  }

  private isOver(): boolean {
    const last = this.mainLine().at(-1) as ModelNode;
    return this.game.toAct(this.stateOf(last)) === null || this.ending?.at === last;
  }

  /** Every node, in the order in which they were added. */
  private all(): readonly ModelNode[] {
    const below = (node: ModelNode): ModelNode[] => [
      node,
      ...node.children.flatMap(below),
    ];
    return below(this.root).sort((a, b) => a.id - b.id);
  }

  private picked(pick: number): ModelNode {
    const all = this.all();
    return all[pick % all.length] as ModelNode;
  }

  private mainLine(): readonly ModelNode[] {
    const line = [this.root];
    for (let next = this.root.children[0]; next !== undefined; next = next.children[0])
      line.push(next);
    return line;
  }

  private pathTo(goal: ModelNode): readonly ModelNode[] {
    const search = (node: ModelNode): ModelNode[] | null => {
      if (node === goal) return [node];
      for (const child of node.children) {
        const found = search(child);
        if (found !== null) return [node, ...found];
      }
      return null;
    };
    return search(this.root) as ModelNode[];
  }

  private stateOf(node: ModelNode): GameTypes['state'] {
    return this.pathTo(node)
      .slice(1)
      .reduce<GameTypes['state']>(
        (state, { action }) => this.game.play(state, this.game.parseAction(action)),
        this.start,
      );
  }

  /** The state of every node, by id. */
  states(): ReadonlyMap<number, string> {
    const textOf = (node: ModelNode): string =>
      this.game.formatState(this.stateOf(node));
    return new Map(this.all().map((node) => [node.id, textOf(node)]));
  }

  /** The record's JSON, as it has to be. */
  toJson(): RecordJson {
    const listed = (parent: ModelNode): unknown[] =>
      parent.children.flatMap((node) => [
        {
          ...{ id: node.id, parent: parent.id, action: node.action },
          ...(node.comment === '' ? {} : { comment: node.comment }),
          ...(node.elapsed === null ? {} : { elapsed: node.elapsed }),
        },
        ...listed(node),
      ]);
    const { comment } = this.root;
    return {
      version: 1,
      game: this.game.name,
      options: this.game.changedOptions,
      tags: this.tags.map(([name, value]) => [name, value]),
      start: this.game.formatState(this.start),
      ...(comment === '' ? {} : { comment }),
      nodes: listed(this.root),
      size: this.given,
      current: this.current.id,
      ...(this.ahead.length === 0 ? {} : { ahead: this.ahead.map(({ id }) => id) }),
      ...(this.ending === null
        ? {}
        : { ending: { ...this.ending, at: this.ending.at.id } }),
      ...(this.offer === null ? {} : { drawOffer: this.offer }),
    } as RecordJson;
  }
}

function newNode(id: number, action: string): ModelNode {
  return { id, action, comment: '', elapsed: null, children: [] };
}
