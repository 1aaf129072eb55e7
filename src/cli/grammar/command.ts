import type { Command } from 'commander';

/** Lines of help under a heading. */
export function section(title: string, lines: readonly string[]): string {
  return `\n${title}:${lines.map((line) => `\n  ${line}`).join('')}`;
}

/** The end of a help text: how the command is used. */
export function examples(lines: readonly string[]): string {
  return section(
    'Examples',
    lines.map((line) => `$ quaterna ${line}`),
  );
}

/** Adds a command, with examples of its use. */
export function addCommand(
  program: Command,
  name: string,
  description: string,
  lines: readonly string[],
): Command {
  return program
    .command(name)
    .description(description)
    .addHelpText('after', examples(lines));
}
