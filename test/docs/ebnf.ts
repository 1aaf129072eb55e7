/** Reads a text from an index on, and gives the index after it; -1 if it does not fit. */
type Matcher = (text: string, from: number) => number;

/** A grammar, by the names of its rules: whether a whole text fits one. */
export type Grammar = Readonly<Record<string, (text: string) => boolean>>;

const TOKEN =
  /\s*(?:(?<name>[a-z]+)|"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<set>\[(?:[^\]\\]|\\.)+\])|(?<sign>[()|?*+-]))/y;

/**
 * The grammar that a block of EBNF describes, in the notation of the W3C: `::=`, `|`, `?`,
 * `*`, `+`, brackets, `A - B` for what fits A and not B, and sets of characters as in
 * JavaScript. The first choice that fits is taken, and repetition takes all there is.
 * Throws for what it does not understand, for rules that are missing, and for those that
 * nothing leads to from the first.
 */
export function grammarFrom(source: string): Grammar {
  const rules = new Map<string, Matcher>();
  const used = new Map<string, Set<string>>();
  for (const [, name = '', body = ''] of source.matchAll(
    /^([a-z]+)\s*::=(.*(?:\n\s+.*)*)$/gm,
  )) {
    const names = new Set<string>();
    used.set(name, names);
    rules.set(name, ruleFrom(body, rules, names));
  }
  const [first = ''] = rules.keys();
  const reached = new Set([first]);
  for (const name of reached) {
    const names = used.get(name);
    if (names === undefined) throw new Error(`no rule for ${name}`);
    for (const next of names) reached.add(next);
  }
  const lines = source.split('\n').filter((line) => /^\S/.test(line));
  if (lines.length !== rules.size) throw new Error('a line that is no rule');
  for (const name of rules.keys()) {
    if (!reached.has(name)) throw new Error(`nothing leads to ${name}`);
  }
  return Object.fromEntries(
    [...rules].map(([name, match]) => [name, (text) => match(text, 0) === text.length]),
  );
}

function ruleFrom(
  body: string,
  rules: ReadonlyMap<string, Matcher>,
  names: Set<string>,
): Matcher {
  let at = 0;
  const peek = (): RegExpExecArray['groups'] => {
    TOKEN.lastIndex = at;
    return TOKEN.exec(body)?.groups;
  };
  const next = (): void => {
    TOKEN.lastIndex = at;
    TOKEN.exec(body);
    at = TOKEN.lastIndex;
  };

  function choice(): Matcher {
    const choices = [sequence()];
    while (peek()?.['sign'] === '|') {
      next();
      choices.push(sequence());
    }
    return (text, from) => {
      for (const match of choices) {
        const end = match(text, from);
        if (end >= 0) return end;
      }
      return -1;
    };
  }

  function sequence(): Matcher {
    const parts: Matcher[] = [];
    for (let token = peek(); token && !'|)'.includes(token['sign'] ?? '-'); ) {
      parts.push(difference());
      token = peek();
    }
    return (text, from) =>
      parts.reduce((end, match) => (end < 0 ? end : match(text, end)), from);
  }

  function difference(): Matcher {
    const one = repeated();
    if (peek()?.['sign'] !== '-') return one;
    next();
    const other = repeated();
    return (text, from) => {
      const end = one(text, from);
      return end >= 0 && other(text.slice(0, end), from) === end ? -1 : end;
    };
  }

  function repeated(): Matcher {
    const one = single();
    const sign = peek()?.['sign'] ?? '';
    if (!['?', '*', '+'].includes(sign)) return one;
    next();
    return (text, from) => {
      let [end, count] = [from, 0];
      for (;;) {
        const more = one(text, end);
        // What fits nothing fits it only once.
        if (more < 0 || (more === end && count > 0)) break;
        [end, count] = [more, count + 1];
        if (sign === '?') break;
      }
      return count === 0 && sign === '+' ? -1 : end;
    };
  }

  function single(): Matcher {
    const token = peek();
    next();
    const literal = token?.['double'] ?? token?.['single'];
    if (literal !== undefined) {
      return (text, from) =>
        text.startsWith(literal, from) ? from + literal.length : -1;
    }
    if (token?.['set'] !== undefined) {
      const set = new RegExp(token['set']);
      return (text, from) => (set.test(text.charAt(from)) ? from + 1 : -1);
    }
    const name = token?.['name'];
    if (name !== undefined) {
      names.add(name);
      return (text, from) => (rules.get(name) as Matcher)(text, from);
    }
    if (token?.['sign'] !== '(') throw new Error(`not understood: ${body.slice(at)}`);
    const inner = choice();
    next(); // )
    return inner;
  }

  const rule = choice();
  if (body.slice(at).trim() !== '') throw new Error(`not understood: ${body}`);
  return rule;
}
