import { claim, isQuaternaError, type Line, type Player, tryPlay } from 'quaterna';
import type { QuaternaBoard } from 'quaterna/element';
import { newRecord } from 'quaterna/record';
import {
  explainQuarto,
  type ForPlayers,
  type Phrasebook,
  resultWords,
} from 'quaterna/view';
import { askForGame } from './dialog.ts';
import { byId } from './dom.ts';
import { openRecord, saveRecord } from './files.ts';
import type { GameName, PageGame, PageTypes } from './games.ts';
import { askForLine, hideLines } from './lines.ts';
import { formatLink, readLink } from './link.ts';
import { Moves } from './moves.ts';
import { Opponent } from './opponent.ts';
import { showPlayers } from './players.ts';
import {
  levelToAct,
  redone,
  type Seats,
  type Session,
  toActIn,
  undone,
  viewerOf,
} from './session.ts';
import {
  type Language,
  type LanguageCode,
  SPOKEN,
  type Words,
  withName,
} from './words.ts';

/** Whether a game is one in which wins are announced. */
function isAnnounced({ options }: PageGame): boolean {
  return (options as { readonly win?: string }).win === 'announced';
}

/** The page: a session, and all that is shown of it. */
export class Page {
  private readonly board: QuaternaBoard = byId<QuaternaBoard>('board');
  private readonly opponent = new Opponent();
  private readonly moves = new Moves((node) => {
    const { seats, record } = this.session;
    this.enter({ seats, record: record.goTo(node) });
  });
  private session: Session;
  private code: LanguageCode;

  constructor(session: Session, code: LanguageCode) {
    this.session = session;
    this.code = code;
    this.listen();
    this.speak(code);
    this.enter(session);
  }

  /** Shows another game, or the same one with other players. */
  enter(session: Session): void {
    const { game, current } = session.record;
    this.tell('');
    if (this.board.game !== game) this.board.game = game;
    if (this.board.state !== current.state) this.board.state = current.state;
    this.go(session);
  }

  /** Enters the game of a link, if it holds one. */
  follow(hash: string): void {
    this.attempt(() => {
      const linked = readLink(hash);
      if (linked !== null && formatLink(linked) !== formatLink(this.session)) {
        this.enter(linked);
      }
    });
  }

  private get language(): Language {
    return SPOKEN[this.code];
  }

  private get words(): Words {
    return this.language.words;
  }

  private get phrases(): Phrasebook {
    return this.language.phrases;
  }

  private get names(): ForPlayers {
    return this.phrases.players[this.session.record.game.name as GameName];
  }

  private listen(): void {
    const on = (id: string, act: () => void): void =>
      byId(id).addEventListener('click', act);
    on('new', () => this.askForGame());
    on('undo', () => this.enter(undone(this.session)));
    on('redo', () => this.enter(redone(this.session)));
    on('share', () => this.share());
    on('save', () => {
      saveRecord(this.session.record);
      this.tell(this.words.saved);
    });
    const file = byId<HTMLInputElement>('file');
    on('open', () => file.click());
    file.addEventListener('change', () => this.open(file));
    const language = byId<HTMLSelectElement>('language');
    language.addEventListener('change', () => {
      this.speak(language.value as LanguageCode);
      this.go(this.session);
    });
    this.board.addEventListener('quaterna-action', (event) => {
      if (event.detail.illegality !== null) return;
      event.preventDefault();
      this.play(event.detail.action);
    });
    window.addEventListener('hashchange', () => this.follow(location.hash));
  }

  /** Says everything in a language. */
  private speak(code: LanguageCode): void {
    this.code = code;
    document.documentElement.lang = code;
    byId<HTMLSelectElement>('language').value = code;
    this.board.language = this.phrases;
    for (const element of document.querySelectorAll<HTMLElement>('[data-words]')) {
      const name = element.dataset['words'] as keyof Words;
      element.textContent = this.words[name] as string;
    }
    document.title = `${this.words.title} – quaterna`;
    this.tell('');
    hideLines();
  }

  private tell(text: string): void {
    byId('notice').textContent = text;
  }

  /** Does something, and says what is wrong if it does not work. */
  private attempt(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    if (!isQuaternaError(error)) throw error;
    this.tell(`${this.words.failed} ${error.message}`);
  }

  /** Goes on from a position that the board shows already. */
  private go(session: Session): void {
    this.session = session;
    this.opponent.stop();
    hideLines();
    this.show();
    this.think(session);
  }

  private show(): void {
    const { board, session, names } = this;
    const { record, seats } = session;
    const isOver = toActIn(record) === null;
    board.viewer = viewerOf(seats);
    board.claims = !isAnnounced(record.game);
    board.interactive = !isOver && levelToAct(session) === null;
    byId<HTMLButtonElement>('undo').disabled = undone(session).record === record;
    byId<HTMLButtonElement>('redo').disabled = redone(session).record === record;
    this.moves.show(record, this.words);
    showPlayers({
      names,
      seats,
      words: this.words,
      toAct: toActIn(record),
      isThinking: levelToAct(session) !== null,
      call: isAnnounced(record.game) && !isOver ? (player) => this.call(player) : null,
      sit: (next) => this.sit(next),
    });
    if (record.ending?.at === record.current.id && record.result !== null) {
      const { phrases: language } = this;
      this.tell(resultWords(record.game.name as GameName, record.result, { language }));
    }
    history.replaceState(null, '', `#${formatLink(session)}`);
  }

  private sit(seats: Seats): void {
    this.go({ seats, record: this.session.record });
  }

  private play(action: PageTypes['action']): void {
    const { seats, record } = this.session;
    const next = record.play(action);
    this.tell('');
    this.board.play(action);
    this.go({ seats, record: next });
  }

  /** Lets the computer decide, if it is to. */
  private async think(session: Session): Promise<void> {
    const level = levelToAct(session);
    if (level === null) return;
    try {
      const action = await this.opponent.choose(session.record, level);
      if (action !== null && session === this.session) this.play(action);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Somebody calls "Quarto!": it is for them to say where. */
  private call(player: Player): void {
    const { game } = this.session.record;
    const question = withName(this.words.whichLine, this.names[player]);
    this.tell('');
    askForLine(game, this.phrases, question, (line) => this.claim(player, line));
  }

  private claim(player: Player, line: Line): void {
    const { record } = this.session;
    const { game, current } = record;
    hideLines();
    byId(`call-${player}`).focus();
    if (toActIn(record) !== player) {
      this.tell(withName(this.words.notYourTurn, this.names[player]));
    } else if (tryPlay(game, current.state, claim(line)).ok) {
      this.play(claim(line));
    } else {
      const { phrases: language } = this;
      this.tell(
        explainQuarto(game as never, current.state as never, claim(line), {
          language,
        }) ?? '',
      );
    }
  }

  private askForGame(): void {
    askForGame(this.session.record.game, this.language, (game) =>
      this.enter({ seats: this.session.seats, record: newRecord(game) }),
    );
  }

  private async share(): Promise<void> {
    try {
      await navigator.clipboard.writeText(location.href);
      this.tell(this.words.shared);
    } catch {
      this.tell(this.words.inAddress);
    }
  }

  private async open(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    if (file === undefined) return;
    try {
      const record = await openRecord(file);
      if (record !== null) this.enter({ seats: ['person', 'person'], record });
    } catch (error) {
      this.fail(error);
    }
    input.value = ''; // so that the same file can be opened again
  }
}
