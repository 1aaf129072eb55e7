/** What is put into phrases, by name. */
export type Facts = Readonly<Record<string, string | number>>;

/** A phrase with everything put in: once only, so that a name may have braces in it. */
export function fill(phrase: string, facts: Facts): string {
  return phrase.replace(/\{(\w*)\}/g, (_, name: string) => String(facts[name]));
}
