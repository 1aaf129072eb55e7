import { english } from '../view/languages/english.ts';
import type { Phrasebook } from '../view/phrasebook.ts';

const known = /* @__PURE__ */ new Map<string, Phrasebook>();

/**
 * Lets boards speak a language where the attribute `lang`, of the board or of what it stands
 * in, asks for it: `fr` and `fr-CA` alike for the French one. English is there already.
 *
 * ```ts
 * registerLanguage(french);
 * ```
 */
export function registerLanguage(language: Phrasebook): void {
  known.set(language.code.toLowerCase(), language);
}

/** The language that an attribute `lang` asks for, as far as it is there; else English. */
export function languageFor(lang: string): Phrasebook {
  const code = lang.toLowerCase();
  return known.get(code) ?? known.get(code.replace(/-.*/, '')) ?? english;
}
