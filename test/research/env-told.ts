import type { GameTypes } from '../../src/index.ts';
import type {
  ActionIds,
  Environment,
  VectorEnvironment,
} from '../../src/research/index.ts';

/** What is told of each game after a step. */
export interface Told {
  readonly states: readonly string[];
  readonly toAct: readonly (number | null)[];
  readonly acted: readonly (number | null)[];
  readonly rewards: readonly number[];
  readonly terminated: readonly number[];
  readonly truncated: readonly number[];
  readonly illegal: readonly number[];
  readonly lengths: readonly number[];
  readonly finalLengths: readonly number[];
  readonly finalStates: readonly (object | null)[];
  readonly finalLooks: string;
  readonly masks: string;
  readonly looks: string;
}

/** The numbers that a vectorised environment keeps of each game. */
export function numbersOf(
  vector: VectorEnvironment<GameTypes>,
): Omit<Told, 'states' | 'finalStates' | 'finalLooks' | 'masks' | 'looks'> {
  return {
    toAct: [...vector.toAct],
    acted: [...vector.acted],
    rewards: [...vector.rewards],
    terminated: [...vector.terminated],
    truncated: [...vector.truncated],
    illegal: [...vector.illegal],
    lengths: [...vector.lengths],
    finalLengths: [...vector.finalLengths],
  };
}

export function toldBy(vector: VectorEnvironment<GameTypes>, size: number): Told {
  const { game, count } = vector;
  const masks = new Uint8Array(count * game.actionCount);
  const looks = new Uint8Array(count * size);
  vector.writeMasks(masks);
  vector.observe(looks);
  const finalLooks = new Uint8Array(count * size).fill(7);
  vector.finalObserve(finalLooks);
  return {
    states: Array.from({ length: count }, (_, index) =>
      game.formatState(vector.state(index)),
    ),
    ...numbersOf(vector),
    finalStates: Array.from({ length: count }, (_, index) => vector.finalState(index)),
    finalLooks: finalLooks.join(''),
    masks: masks.join(''),
    looks: looks.join(''),
  };
}

/** The same of single environments after a step in each. */
export function steppedOneByOne(
  singles: readonly Environment<GameTypes>[],
  actions: ActionIds,
  size: number,
): Told {
  const looks = new Uint8Array(size);
  const all = singles.map((env, index) => {
    const { reward, terminated, truncated, info } = env.step(actions[index] as number);
    const isOver = terminated || truncated;
    const finalState = isOver ? env.state : null;
    if (isOver) env.observe(looks);
    else looks.fill(7);
    const finalLooks = looks.join('');
    const { steps } = isOver ? env.reset().info : info;
    env.observe(looks);
    return {
      reward,
      terminated,
      truncated,
      acted: info.acted,
      isIllegal: info.illegality !== null,
      steps,
      finalSteps: isOver ? info.steps : 0,
      finalState,
      finalLooks,
      looks: looks.join(''),
    };
  });
  return {
    states: singles.map((env) => env.game.formatState(env.state)),
    toAct: singles.map((env) => env.toAct),
    acted: all.map((step) => step.acted),
    rewards: all.map((step) => step.reward),
    terminated: all.map((step) => Number(step.terminated)),
    truncated: all.map((step) => Number(step.truncated)),
    illegal: all.map((step) => Number(step.isIllegal)),
    lengths: all.map((step) => step.steps),
    finalLengths: all.map((step) => step.finalSteps),
    finalStates: all.map((step) => step.finalState),
    finalLooks: all.map((step) => step.finalLooks).join(''),
    masks: singles.map((env) => env.legalMask().join('')).join(''),
    looks: all.map((step) => step.looks).join(''),
  };
}
