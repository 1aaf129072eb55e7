/** How records stand in a file: as text, as one JSON array, or as lines of JSON. */
export type Form = 'text' | 'json' | 'jsonl';

/** The forms, as `--to` names them. */
export const FORMS: readonly Form[] = ['text', 'json', 'jsonl'];

/** Who has read so much and seen nothing need not look for JSON any more. */
const LONGEST_HEAD = 1_000_000;

/** The form of a file that begins like this, or `null` if that cannot be told yet. */
export function formOf(head: string): Form | null {
  const text = head.replace(/^\ufeff/, '').trimStart();
  const inside = text.slice(1).trimStart();
  if (text.startsWith('{')) return 'jsonl';
  if (text.startsWith('[') && /^[{\]]/.test(inside)) return 'json';
  const isOpen = text === '' || (text.startsWith('[') && inside === '');
  return isOpen && head.length < LONGEST_HEAD ? null : 'text';
}

/** A text in pieces, and the form that its beginning shows. */
export async function recognised(
  pieces: AsyncGenerator<string, void, void>,
): Promise<{ readonly form: Form; readonly pieces: AsyncIterable<string> }> {
  let head = '';
  let form: Form | null = null;
  while (form === null) {
    const { value, done } = await pieces.next();
    if (done === true) form = 'text';
    else head += value;
    form ??= formOf(head);
  }
  return { form, pieces: joined(head, pieces) };
}

async function* joined(
  head: string,
  rest: AsyncGenerator<string, void, void>,
): AsyncGenerator<string, void, void> {
  try {
    yield head;
    yield* rest;
  } finally {
    await rest.return(); // else a file of which only the head is read stays open
  }
}
