/** A fenced block of a Markdown file. */
export interface Fence {
  readonly language: string;
  readonly code: string;
  /** The line of the file, counted from 1, on which the code begins. */
  readonly line: number;
  /** Whether only empty lines stand between this block and the one before. */
  readonly followsOn: boolean;
}

/** Every fenced block of a Markdown text, in order; throws for a fence it cannot read. */
export function fencesOf(markdown: string): readonly Fence[] {
  const lines = markdown.split('\n');
  const fences: Fence[] = [];
  let lastEnd = 0;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as string;
    if (!/^\s*(```|~~~)/.test(line)) continue;
    const language = /^```([a-z]+)$/.exec(line)?.[1];
    const end = lines.indexOf('```', at + 1);
    if (language === undefined || end < 0) {
      throw new Error(`line ${at + 1}: not a fence this test understands: ${line}`);
    }
    const between = lines.slice(lastEnd, at).join('').trim();
    fences.push({
      language,
      code: lines.slice(at + 1, end).join('\n'),
      line: at + 2,
      followsOn: fences.length > 0 && between === '',
    });
    at = end;
    lastEnd = end + 1;
  }
  return fences;
}
