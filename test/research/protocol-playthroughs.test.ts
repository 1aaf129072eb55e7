import { expect, it } from 'vitest';
import { observationHash, type PlaythroughStep } from '../../src/research/index.ts';
import { files, read } from './env-files.ts';
import { bitsOf, bytesOf, type Reply, speak, wordsOf } from './speaking.ts';

/** What a reply tells of a position, as the files have it. */
function positionOf(reply: Reply, actionCount: number): object {
  const legal = reply['legal'] as readonly number[];
  const mask = Array.from({ length: actionCount }, (_, id) =>
    legal.includes(id) ? '1' : '0',
  );
  return {
    state: reply['state'],
    toAct: reply['toAct'],
    legal,
    mask: mask.join(''),
    observation: observationHash(Uint8Array.from(bitsOf(reply['observation']))),
  };
}

/** A step without what was played there. */
function positionIn(step: PlaythroughStep): object {
  const { state, toAct, legal, mask, observation } = step;
  return { state, toAct, legal, mask, observation };
}

it.each(files)('%s is what the line protocol tells of a game', (file) => {
  const [{ game, options, actionCount, shape }, games] = read(file);
  const { ask } = speak();
  expect(ask('new', { game, options })).toMatchObject({ actionCount, shape });
  for (const steps of games) {
    let reply = ask('reset', { handle: 1, observe: true });
    steps.forEach((step, index) => {
      expect(positionOf(reply, actionCount)).toEqual(positionIn(step));
      const { action, text, toAct, reward, terminated, truncated } = step;
      if (action === null) return;
      // By turns by id and by text: they are the same action.
      const actions = [index % 2 === 0 ? action : text];
      reply = ask('play', { handle: 1, actions, observe: true });
      expect(reply).toMatchObject({ acted: toAct, reward, terminated, truncated });
    });
    expect(reply['toAct']).toBeNull();
  }
});

/** The legal mask of the only game of a vector. */
function maskOf(reply: Reply, actionCount: number): string {
  const words = wordsOf(reply['masks']);
  const bits = Array.from(
    { length: actionCount },
    (_, id) => ((words[id >> 5] as number) >>> (id & 31)) & 1,
  );
  return bits.join('');
}

it.each(files)('%s is what it tells of a vector', (file) => {
  const [{ game, options, actionCount }, games] = read(file);
  const { ask } = speak();
  let reply = ask('vector', { game, options, count: 1, observe: true });
  for (const steps of games) {
    for (const step of steps) {
      if (step.action === null) break;
      const looks = bitsOf(reply['observation']);
      expect(ask('states', { handle: 1 })['states']).toEqual([step.state]);
      expect([...bytesOf(reply['toAct'])]).toEqual([step.toAct]);
      expect(maskOf(reply, actionCount)).toBe(step.mask);
      expect(observationHash(Uint8Array.from(looks))).toBe(step.observation);
      reply = ask('step', { handle: 1, actions: [step.action], observe: true });
      const ends = ['rewards', 'terminated', 'truncated'].map(
        (name) => new Int8Array(bytesOf(reply[name]))[0],
      );
      const { reward, terminated, truncated } = step;
      expect(ends).toEqual([reward, Number(terminated), Number(truncated)]);
    }
  }
});
