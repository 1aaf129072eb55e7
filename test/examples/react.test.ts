import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { App } from '../../examples/react/App.tsx';
import { game, reducer, start, type Wish } from '../../examples/react/reducer.ts';
import { give, parseActions, place } from '../../src/index.ts';

const BACK: Wish = { type: 'take-back' };

describe('the reducer', () => {
  it('plays, takes back and begins again', () => {
    const given = reducer(start, give(5));
    expect(given.state).toEqual(game.play(game.start(), give(5)));
    const placed = reducer(given, place(0));
    expect(placed.past).toEqual([given.state, start.state]);
    expect(reducer(placed, BACK)).toEqual(given);
    expect(reducer(reducer(placed, BACK), BACK)).toEqual(start);
    expect(reducer(start, BACK)).toBe(start);
    expect(reducer(placed, { type: 'begin-again' })).toBe(start);
  });

  it('leaves the table as it is when something is not legal, and says why', () => {
    const refused = reducer(start, place(0));
    expect(refused.state).toBe(start.state);
    expect(refused.past).toEqual([]);
    expect(refused.refusal).toBe('No piece is in hand: one has to be given first.');
    expect(reducer(refused, give(5)).refusal).toBe('');
  });

  it('comes to the end of a game', () => {
    const actions = parseActions(game, '+0 a1+1 b1+2 c1+3 d1');
    const { state, past } = actions.reduce(reducer, start);
    expect(game.outcome(state)?.winner).toBe(0);
    expect(past).toHaveLength(actions.length);
  });
});

it('is seen as the view says', () => {
  const page = renderToString(createElement(App));
  expect(page).toContain('Ada has to choose a piece for Blaise.');
  expect(page.match(/aria-label="[a-d][1-4], empty"/g)).toHaveLength(16);
  expect(page.match(/class="piece"/g)).toHaveLength(16 + 1 + 16);
  // The cells, and taking back; the pieces can be given.
  expect(page.match(/disabled=""/g)).toHaveLength(17);
});
