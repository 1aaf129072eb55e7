/** A phrase with everything put in: once only, so that a name may have braces in it. */
export function fill(
  phrase: string,
  facts: Readonly<Record<string, string | number>>,
): string {
  return phrase.replace(/\{(\w*)\}/g, (_, name: string) => String(facts[name]));
}
