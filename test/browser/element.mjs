// The element in a real page: games by keyboard, mouse and touch, what is read out, what
// axe finds, and who decides.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import axe from 'axe-core';
import {
  attempts,
  byKeyboard,
  byMouse,
  byTouch,
  focus,
  onBoard,
  position,
  said,
  tabTo,
} from './board-page.mjs';
import { open, serveFolders } from './harness.mjs';

const QUARTO = '<quaterna-board interactive></quaterna-board>';
const QUATUOR = '<quaterna-board game="quatuor" interactive></quaterna-board>';

/** Games with what is read out after each action. */
const QUARTO_GAME = [
  [
    '+0',
    'Player 1 gives the light, round, tall, solid piece. Player 2 has to place the light, round, tall, solid piece.',
  ],
  [
    'a1',
    'Player 2 places the light, round, tall, solid piece on a1. Player 2 has to choose a piece for Player 1.',
  ],
  [
    '+1',
    'Player 2 gives the dark, round, tall, solid piece. Player 1 has to place the dark, round, tall, solid piece.',
  ],
  [
    'b1',
    'Player 1 places the dark, round, tall, solid piece on b1. Player 1 has to choose a piece for Player 2.',
  ],
  [
    '+2',
    'Player 1 gives the light, square, tall, solid piece. Player 2 has to place the light, square, tall, solid piece.',
  ],
  [
    'd4',
    'Player 2 places the light, square, tall, solid piece on d4. Player 2 has to choose a piece for Player 1.',
  ],
  [
    '+7',
    'Player 2 gives the dark, square, short, solid piece. Player 1 has to place the dark, square, short, solid piece.',
  ],
  [
    'c1',
    'Player 1 places the dark, square, short, solid piece on c1. Player 1 has to choose a piece for Player 2.',
  ],
  [
    '+F',
    'Player 1 gives the dark, square, short, hollow piece. Player 2 has to place the dark, square, short, hollow piece.',
  ],
  [
    'b3',
    'Player 2 places the dark, square, short, hollow piece on b3. Player 2 has to choose a piece for Player 1.',
  ],
  [
    '+3',
    'Player 2 gives the dark, square, tall, solid piece. Player 1 has to place the dark, square, tall, solid piece.',
  ],
  [
    'd1',
    'Player 1 places the dark, square, tall, solid piece on d1. Player 1 wins: alignment, row 1 (solid).',
  ],
];
const QUARTO_END = '0173/..../.F../...2 - #0 d1';

const QUATUOR_GAME = [
  ['a1', 'White places a white piece on a1. Black has to bring in a black piece.'],
  ['d2', 'Black places a black piece on d2. White has to bring in a white piece.'],
  [
    'a1>e',
    'White pushes in at a1, moving right; one piece moves. Black has to bring in a black piece.',
  ],
  [
    'd2>w',
    'Black pushes in at d2, moving left; one piece moves. White has to bring in a white piece.',
  ],
  [
    'a1>e',
    'White pushes in at a1, moving right; 2 pieces move. Black has to bring in a black piece.',
  ],
  ['a4', 'Black places a black piece on a4. White has to bring in a white piece.'],
  [
    'a1>s',
    'White pushes in at a1, moving down; one piece moves. Black has to bring in a black piece.',
  ],
  [
    'a4>n',
    'Black pushes in at a4, moving up; one piece moves. White has to bring in a white piece.',
  ],
  [
    'a1>e',
    'White pushes in at a1, moving right; 3 pieces move. White wins: alignment, row 1 (white).',
  ],
];
const QUATUOR_END = 'wwww/w.bb/b.../b... #w 0';

const MOBILE = { size: { width: 390, height: 844 } };
const NARROW = { size: { width: 320, height: 640 } };

/** Plays a game to its end, and hears what is said of each action. */
async function playGame(page, game, end, hand) {
  for (const [text, sentence] of game) {
    await hand(page, text);
    assert.deepEqual([text, await said(page)], [text, sentence]);
  }
  assert.equal(await position(page), end);
  assert.deepEqual(
    await attempts(page),
    game.map(([text]) => text),
  );
}

function wholeGame(html, game, end, hand, media) {
  return (opened) =>
    onBoard(opened, html, (page) => playGame(page, game, end, hand), media);
}

/** Plays the beginning of a game. */
function play(page, texts) {
  return page.evaluate((texts) => {
    const { board, use } = globalThis;
    for (const action of use.parseActions(board.game, texts)) board.play(action);
  }, texts);
}

async function axeFindsNothing(page) {
  await page.addScriptTag({ content: axe.source });
  const found = await page.evaluate(async () => {
    const { violations, passes } = await globalThis.axe.run(document);
    const faults = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    );
    return { faults, passed: passes.map(({ id }) => id) };
  });
  assert.deepEqual(found.faults, []);
  for (const rule of ['aria-required-children', 'color-contrast']) {
    assert.ok(found.passed.includes(rule), `axe did not look at ${rule}`);
  }
}

function axeLooks(colorScheme) {
  return async (opened) => {
    for (const html of [QUARTO, QUATUOR]) {
      const game = html === QUARTO ? QUARTO_GAME : QUATUOR_GAME;
      await onBoard(
        opened,
        html,
        async (page) => {
          await axeFindsNothing(page);
          for (const [text] of game) await play(page, text);
          await axeFindsNothing(page);
        },
        { colorScheme },
      );
    }
    const announced =
      '<quaterna-board interactive options=\'{"win":"announced"}\'></quaterna-board>';
    const claimable = async (page) => {
      await play(page, '+0 a1+1 b1+2 c1+3 d1');
      await axeFindsNothing(page);
    };
    await onBoard(opened, announced, claimable, { colorScheme });
  };
}

/** The sizes of all that can be touched. */
function sizes(page) {
  return page.evaluate(() => {
    const { shadowRoot } = globalThis.board;
    const targets = [...shadowRoot.querySelectorAll('[role=gridcell], button')];
    const { scrollWidth } = document.documentElement;
    const rects = targets.map((target) => target.getBoundingClientRect());
    return {
      width: Math.min(...rects.map(({ width }) => width)),
      height: Math.min(...rects.map(({ height }) => height)),
      count: targets.length,
      scrollWidth,
    };
  });
}

async function isLargeEnough(page, count) {
  const found = await sizes(page);
  assert.equal(found.count, count);
  assert.ok(found.width >= 44 && found.height >= 44, JSON.stringify(found));
  assert.equal(found.scrollWidth, 320);
}

/** How many pieces are moving right after an action, those moved before it standing still. */
function movedBy(page, text) {
  return page.evaluate(async (text) => {
    const { board } = globalThis;
    const pieces = [...board.shadowRoot.querySelectorAll('[role=gridcell]')];
    const animations = () =>
      pieces.flatMap((cell) => cell.getAnimations({ subtree: true }));
    await Promise.all(animations().map(({ finished }) => finished));
    board.play(board.game.parseAction(text));
    await null;
    return animations().length;
  }, text);
}

const GAMES = {
  'a game of Quarto is played with the keyboard alone, and read out': wholeGame(
    QUARTO,
    QUARTO_GAME,
    QUARTO_END,
    byKeyboard,
  ),
  'a game of Quatuor is played with the keyboard alone, and read out': wholeGame(
    QUATUOR,
    QUATUOR_GAME,
    QUATUOR_END,
    byKeyboard,
  ),
  'a game of Quarto is played with the mouse': wholeGame(
    QUARTO,
    QUARTO_GAME,
    QUARTO_END,
    byMouse,
  ),
  'a game of Quatuor is played with the mouse': wholeGame(
    QUATUOR,
    QUATUOR_GAME,
    QUATUOR_END,
    byMouse,
  ),
  'a game of Quarto is played with a finger on a small screen': wholeGame(
    QUARTO,
    QUARTO_GAME,
    QUARTO_END,
    byTouch,
    MOBILE,
  ),
  'a game of Quatuor is played with a finger on a small screen': wholeGame(
    QUATUOR,
    QUATUOR_GAME,
    QUATUOR_END,
    byTouch,
    MOBILE,
  ),

  'an announced win is claimed with the keyboard, and the focus is kept': (opened) =>
    onBoard(
      opened,
      '<quaterna-board interactive options=\'{"win":"announced"}\'></quaterna-board>',
      async (page) => {
        for (const text of '+0 a1 +1 b1 +2 c1 +3 d1'.split(' ')) {
          await byKeyboard(page, text);
        }
        const label = 'Quarto! row 1 (tall, solid)';
        await tabTo(page, (found) => found.label === label);
        await page.keyboard.press('Enter');
        assert.equal(
          await said(page),
          'Player 1 calls Quarto: row 1 (tall, solid). Player 1 wins: Quarto called, row 1 (tall, solid).',
        );
        assert.equal(await position(page), '0123/..../..../.... - #0 d1!row1');
        const { grid, row, column } = await focus(page);
        assert.deepEqual({ grid, row, column }, { grid: 'board', row: 0, column: 3 });
      },
    ),
};

const DECISIONS = {
  'what is illegal is explained, in the live region and in the event': (opened) =>
    onBoard(opened, QUARTO, async (page) => {
      await byKeyboard(page, 'b2');
      assert.equal(
        await said(page),
        'No piece is in hand: one has to be given first. Player 1 has to choose a piece for Player 2.',
      );
      await play(page, '+0 a1+1');
      await byMouse(page, 'a1');
      assert.equal(
        await said(page),
        'There is already a piece on a1. Player 1 has to place the dark, round, tall, solid piece.',
      );
      assert.deepEqual(await attempts(page), ['b2 must-give', 'a1 cell-occupied']);
      assert.equal(await position(page), '0.../..../..../.... 1 0 a1');
    }),

  'what cannot be pushed is explained': (opened) =>
    onBoard(opened, QUATUOR, async (page) => {
      for (const text of ['a1>e', 'b2', 'a1', 'a1']) await byMouse(page, text);
      assert.deepEqual(await attempts(page), [
        'a1>e entry-empty',
        'b2 inner-cell',
        'a1',
        'a1 cell-occupied',
      ]);
      assert.equal(await position(page), 'w.../..../..../.... b 0');
    }),

  'the game alone decides: where it refuses everything, nothing can be played': (
    opened,
  ) =>
    onBoard(opened, QUARTO, async (page) => {
      for (const [name, count] of [
        ['quarto', 32],
        ['quatuor', 36],
      ]) {
        const found = await page.evaluate(async (name) => {
          const { board, use, attempts } = globalThis;
          const illegality = () => ({
            reason: 'malformed',
            subject: null,
            message: '',
          });
          const start = use[name]().start();
          board.game = { ...use[name](), illegality };
          await new Promise(requestAnimationFrame);
          attempts.length = 0;
          const cells = [...board.shadowRoot.querySelectorAll('[role=gridcell]')];
          for (const cell of cells) cell.click();
          const refused = attempts.filter(({ illegality, state }) =>
            Boolean(illegality && state === null),
          );
          return [cells.length, refused.length, board.state === start];
        }, name);
        assert.deepEqual(found, [count, count, true]);
      }
    }),

  'an attempt that is prevented is not played': (opened) =>
    onBoard(opened, QUARTO, async (page) => {
      await page.evaluate(() =>
        document.addEventListener('quaterna-action', (event) => event.preventDefault()),
      );
      await byMouse(page, '+5');
      assert.deepEqual(await attempts(page), ['+5']);
      assert.equal(await position(page), '..../..../..../.... - 0 -');
    }),

  'a page that keeps the position itself may set it in the event': (opened) =>
    onBoard(opened, QUARTO, async (page) => {
      await page.evaluate(() => {
        const { board } = globalThis;
        board.addEventListener('quaterna-action', ({ detail }) => {
          board.state = detail.state;
        });
      });
      await byMouse(page, '+5');
      assert.equal(await position(page), '..../..../..../.... 5 1 -');
      assert.match(await said(page), /^Player 1 gives the dark, round, short, solid/);
    }),

  'a board that is not interactive, or whose turn it is not, attempts nothing': (
    opened,
  ) =>
    onBoard(opened, QUARTO, async (page) => {
      await page.evaluate(() => {
        globalThis.board.viewer = 1;
      });
      await byMouse(page, '+5');
      assert.equal(await said(page), 'Player 1 has to choose a piece for you.');
      await play(page, '+5');
      await byMouse(page, 'b2');
      await page.evaluate(() => {
        globalThis.board.interactive = false;
        globalThis.board.viewer = undefined;
      });
      await byMouse(page, '+6');
      assert.deepEqual(await attempts(page), ['b2']);
    }),
};

const SHOWING = {
  'axe finds nothing on a light page': axeLooks('light'),
  'axe finds nothing on a dark page': axeLooks('dark'),

  'all that is touched is at least 44 pixels wide and high on the smallest screen':
    async (opened) => {
      const announced = QUARTO.replace('>', ' options=\'{"win":"announced"}\'>');
      await onBoard(
        opened,
        announced,
        async (page) => {
          await play(page, '+0 a1+1 b1+2 c1+3 d1');
          await isLargeEnough(page, 33);
        },
        NARROW,
      );
      await onBoard(opened, QUATUOR, (page) => isLargeEnough(page, 36), NARROW);
    },

  'pushes are animated, unless reduced motion is asked for': async (opened) => {
    for (const [reducedMotion, count] of [
      ['no-preference', 3],
      ['reduce', 0],
    ]) {
      await onBoard(
        opened,
        QUATUOR,
        async (page) => {
          await play(page, 'a1 d2 a1>e d3');
          assert.equal(await movedBy(page, 'a1>e'), count);
        },
        { reducedMotion },
      );
    }
  },

  'only what changes is drawn again': (opened) =>
    onBoard(opened, QUARTO, async (page) => {
      await play(page, '+0 a1');
      const redrawn = await page.evaluate(async () => {
        const { board, use } = globalThis;
        const touched = new Set();
        const observer = new MutationObserver((records) => {
          for (const { target } of records) touched.add(target);
        });
        observer.observe(board.shadowRoot, { childList: true, subtree: true });
        board.play(use.give(9));
        await new Promise(requestAnimationFrame);
        return Array.from(touched, ({ ariaLabel, part }) => ariaLabel || part.value);
      });
      assert.deepEqual(redrawn.filter(Boolean).sort(), ['empty', 'status', 'stock']);
    }),

  'languages, names and labels are shown; the page says which language': (opened) =>
    onBoard(opened, QUARTO, async (page) => {
      const texts = await page.evaluate(async () => {
        const { board, use } = globalThis;
        const status = () =>
          board.shadowRoot.querySelector('[role=status]').textContent;
        const shown = async (change) => {
          change();
          await new Promise(requestAnimationFrame);
          return status();
        };
        use.registerLanguage(use.french);
        return [
          await shown(() => board.setAttribute('lang', 'fr-CA')),
          await shown(() => board.setAttribute('lang', 'nl')),
          await shown(() => {
            board.language = use.spanish;
          }),
          await shown(() => {
            board.language = undefined;
            board.names = ['Ada', 'Blaise'];
          }),
          await shown(() => {
            board.labels = use.attributeSets.fr;
            board.play(use.give(0));
          }),
          board.shadowRoot.querySelector('[part=frame]').lang,
        ];
      });
      assert.deepEqual(texts, [
        'Joueur 1 doit choisir une pièce pour Joueur 2.',
        'Player 1 has to choose a piece for Player 2.',
        'Jugador 1 debe elegir una pieza para Jugador 2.',
        'Ada has to choose a piece for Blaise.',
        'Ada gives the claire, ronde, haute, pleine piece. Blaise has to place the claire, ronde, haute, pleine piece.',
        'en',
      ]);
    }),

  'attributes and properties say what is shown, also before the element is defined': (
    opened,
  ) =>
    onBoard(
      opened,
      '<quaterna-board game="quatuor" options=\'{"tieBreak":{}}\' position="wbwb/wbwb/bwbw/bwbw w 0" interactive></quaterna-board>',
      async (page) => {
        await byKeyboard(page, 'd2~w');
        const [own, late, named] = await page.evaluate(async () => {
          const { board, use } = globalThis;
          const own = board.position;
          board.setAttribute('position', 'wb../..../..../.... w 0');
          const other = document.createElement('late-board');
          const game = use.quatuor();
          other.state = game.parseState('wb../..../..../.... w 0');
          other.game = game;
          other.interactive = true;
          document.body.append(other);
          use.defineBoard('late-board');
          use.defineBoard('late-board');
          await new Promise(requestAnimationFrame);
          const late = [
            other.position,
            other.interactive,
            other.hasAttribute('interactive'),
          ];
          other.game = game;
          other.game = 'quarto';
          return [own, [...late, other.position], board.position];
        });
        assert.match(own, / b 1$/);
        assert.deepEqual(late, [
          'wb../..../..../.... w 0',
          true,
          true,
          '..../..../..../.... - 0 -',
        ]);
        assert.equal(named, 'wb../..../..../.... w 0');
      },
    ),
};

const SETTING = {
  'a position that was set stays when other attributes change': (opened) =>
    onBoard(opened, QUARTO, async (page) => {
      const set = '0.../..../..../.... F 0 a1';
      const found = await page.evaluate(async (set) => {
        const { use } = globalThis;
        const state = use.quarto().parseState(set);
        const other = document.createElement('quaterna-board');
        other.state = state;
        other.setAttribute('interactive', '');
        other.setAttribute('lang', 'en');
        const found = [other.position];
        other.setAttribute('game', 'quatuor');
        found.push(other.position);
        return found;
      }, set);
      assert.deepEqual(found, [set, '..../..../..../.... w 0']);
    }),

  'what was set before the element is defined stays, whatever attributes it has': (
    opened,
  ) =>
    onBoard(opened, QUARTO, async (page) => {
      const set = 'wb../..../..../.... w 0';
      const found = await page.evaluate(async (set) => {
        const { use } = globalThis;
        const place = document.querySelector('#place');
        place.innerHTML =
          '<early-board game="quatuor" position="w.../..../..../.... b 0" interactive></early-board>';
        const board = place.firstChild;
        board.state = use.quatuor().parseState(set);
        use.defineBoard('early-board');
        await new Promise(requestAnimationFrame);
        const found = [board.position];
        board.setAttribute('position', 'w..b/..../..../.... w 0');
        return [...found, board.position];
      }, set);
      assert.deepEqual(found, [set, 'w..b/..../..../.... w 0']);
    }),

  'anything that is not true lets nothing be attempted': (opened) =>
    onBoard(opened, QUARTO, async (page) => {
      const found = await page.evaluate(() => {
        const { board } = globalThis;
        return [undefined, undefined, 1, 1, null].map((value) => {
          board.interactive = value;
          return board.interactive;
        });
      });
      assert.deepEqual(found, [false, false, true, true, false]);
    }),

  'a key that is held down attempts once': (opened) =>
    onBoard(opened, QUARTO, async (page) => {
      await byKeyboard(page, '+5');
      for (const key of ['Space', 'Enter']) {
        for (let times = 0; times < 3; times++) await page.keyboard.down(key);
        await page.keyboard.up(key);
      }
      assert.deepEqual(await attempts(page), ['+5', '+5 must-place', '+5 must-place']);
    }),

  'a game that is not known here is refused at once, and the one before stays': (
    opened,
  ) =>
    onBoard(opened, QUARTO, async (page) => {
      const found = await page.evaluate(() => {
        const { board, use } = globalThis;
        const before = board.game;
        try {
          board.game = { ...use.quarto(), name: 'chess' };
        } catch ({ code, field, found }) {
          return [code, field, found, board.game === before];
        }
        return [];
      });
      assert.deepEqual(found, ['invalid-option', 'game', '"chess"', true]);
    }),

  'a game that is taken away again leaves that of the attribute': (opened) =>
    onBoard(opened, QUARTO, async (page) => {
      const name = await page.evaluate(() => {
        const { board } = globalThis;
        board.game = 'quatuor';
        board.game = undefined;
        return board.game.name;
      });
      assert.equal(name, 'quarto');
    }),

  'the language is that of the page around, also from within another element': (
    opened,
  ) =>
    onBoard(opened, QUARTO, async (page) => {
      const texts = await page.evaluate(async () => {
        const { use } = globalThis;
        use.registerLanguage(use.french);
        const place = document.querySelector('#place');
        place.lang = 'fr';
        const inner = place.appendChild(document.createElement('div'));
        const outer = inner.attachShadow({ mode: 'open' });
        const host = outer.appendChild(document.createElement('div'));
        const root = host.attachShadow({ mode: 'closed' });
        const board = root.appendChild(document.createElement('quaterna-board'));
        const status = async () => {
          await new Promise(requestAnimationFrame);
          return board.shadowRoot.querySelector('[role=status]').textContent;
        };
        const around = await status();
        board.remove();
        host.lang = 'en';
        root.append(board);
        return [around, await status()];
      });
      assert.deepEqual(texts, [
        'Joueur 1 doit choisir une pièce pour Joueur 2.',
        'Player 1 has to choose a piece for Player 2.',
      ]);
    }),
};

/** The pages of the guide that can be opened as they are, the plain one first. */
function guidePages() {
  const guide = readFileSync('docs/element.md', 'utf8');
  const blocks = Array.from(
    guide.matchAll(/^```html\n(.*?)^```/gms),
    ([, html]) => html,
  );
  return blocks.filter((html) => !html.includes('<template>'));
}

const IMPORT_MAP = `<script type="importmap">
{ "imports": {
  "quaterna": "./node_modules/quaterna/dist/index.js",
  "quaterna/element": "./node_modules/quaterna/dist/element.js",
  "quaterna/search": "./node_modules/quaterna/dist/search.js",
  "quaterna/search/worker": "./node_modules/quaterna/dist/search/worker.js"
} }</script>`;

/** Opens a page of the guide. */
async function onGuidePage({ context, dist }, html, use) {
  const page = html.includes('importmap') ? html : `${IMPORT_MAP}${html}`;
  const head = '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">';
  const files = { '/index.html': `${head}${page}` };
  const server = await serveFolders({ '/node_modules/quaterna/dist/': dist }, files);
  try {
    const { page, faults } = await open(context, `${server.url}/index.html`);
    await page.waitForFunction(
      () => document.querySelector('quaterna-board').shadowRoot?.firstChild,
    );
    await use(page);
    assert.deepEqual(faults, []);
    await page.close();
  } finally {
    await server.close();
  }
}

const GUIDE = {
  'every page of the guide shows a board': async (opened) => {
    const pages = guidePages();
    assert.equal(pages.length, 4);
    for (const html of pages) await onGuidePage(opened, html, () => {});
  },

  'the page of the guide with a computer player answers': (opened) => {
    const html = guidePages().find((page) => page.includes('playerAt'));
    return onGuidePage(opened, html, async (page) => {
      await page.evaluate(() => {
        globalThis.board = document.querySelector('quaterna-board');
        globalThis.board.shadowRoot.querySelector('[part~=piece]').click();
      });
      await page.waitForFunction(() =>
        / 0 [a-d][1-4]$/.test(globalThis.board.position),
      );
      assert.match(await said(page), /Player 2 gives .* Your turn: place/);
    });
  },
};

/** Tests of the package built in a folder, by what they test, for `runTests`. */
export function elementTests(dist) {
  return Object.fromEntries(
    Object.entries({ ...GAMES, ...DECISIONS, ...SHOWING, ...SETTING, ...GUIDE }).map(
      ([name, test]) => [name, (context) => test({ context, dist })],
    ),
  );
}
