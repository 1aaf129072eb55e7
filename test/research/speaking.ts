import { finish } from '../../src/research/index.ts';
import type { ProtocolLimits } from '../../src/research/protocol/limits.ts';
import { Protocol } from '../../src/research/protocol/protocol.ts';
import type { Solving } from '../../src/research/protocol/room.ts';
import { solverFor } from '../../src/search/index.ts';

/** A reply, as one who speaks the protocol reads it. */
export type Reply = Readonly<Record<string, unknown>> & {
  readonly ok: boolean;
  readonly error?: Readonly<Record<string, unknown>>;
};

/** One who is spoken to in values rather than lines. */
export interface Spoken {
  /** The reply to a command of the version there is. */
  ask(cmd: string, fields?: object): Reply;
  /** The reply to a line. */
  line(line: string | null): Reply;
  /** The error of the reply to a command. */
  refusal(cmd: string, fields?: object): unknown;
}

/** Begins to speak. */
export function speak(
  limits: Partial<ProtocolLimits> = {},
  solver: () => Solving = solverFor as never,
): Spoken {
  const protocol = new Protocol({ solver, limits });
  const line = (text: string | null): Reply =>
    JSON.parse(finish(protocol.answer(text))) as Reply;
  const ask = (cmd: string, fields: object = {}): Reply =>
    line(JSON.stringify({ v: 1, id: cmd, cmd, ...fields }));
  return { ask, line, refusal: (cmd, fields) => ask(cmd, fields).error };
}

/** The bytes of an array in a reply. */
export function bytesOf(text: unknown): Uint8Array {
  return new Uint8Array(Buffer.from(text as string, 'base64'));
}

/** The zeros and ones that are packed in a reply. */
export function bitsOf(text: unknown): readonly number[] {
  return Array.from(bytesOf(text)).flatMap((byte) =>
    Array.from({ length: 8 }, (_, bit) => (byte >> bit) & 1),
  );
}

/** The words of 32 bits in a reply. */
export function wordsOf(text: unknown): readonly number[] {
  const { buffer } = bytesOf(text);
  const view = new DataView(buffer);
  return Array.from({ length: buffer.byteLength / 4 }, (_, index) =>
    view.getInt32(4 * index, true),
  );
}
