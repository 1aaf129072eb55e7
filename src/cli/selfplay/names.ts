import { partName, type Shard } from '../../research/dataset/parts.ts';

/** A manifest lists what is finished; a journal, what has been done so far. */
export type Account = 'manifest' | 'journal';

const ENDINGS: Readonly<Record<Account, string>> = { manifest: 'json', journal: 'log' };

/** `-0-of-4` for a share, nothing for the whole. */
function suffix(shard: Shard | null): string {
  return shard === null ? '' : `-${shard.index}-of-${shard.count}`;
}

/** `manifest.json`, `journal.log`, or for a share `manifest-0-of-4.json`. */
export function accountName(what: Account, shard: Shard | null): string {
  return `${what}${suffix(shard)}.${ENDINGS[what]}`;
}

/** A share from its two numbers; `null` for the whole, which has none. */
function shardFrom(index: string | undefined, count: string | undefined): Shard | null {
  return index === undefined ? null : { index: Number(index), count: Number(count) };
}

/** Which account has this name; `null` if none has. */
export function accountOf(
  name: string,
): { readonly what: Account; readonly shard: Shard | null } | null {
  const pattern = /^(manifest|journal)(?:-(\d+)-of-(\d+))?\.(?:json|log)$/;
  const [, what, index, count] = pattern.exec(name) ?? [];
  if (what === undefined) return null;
  const account = { what: what as Account, shard: shardFrom(index, count) };
  return accountName(account.what, account.shard) === name ? account : null;
}

/** Which part, in which format, has a file of this name; `null` if none has. */
export function partOf(
  name: string,
): { readonly part: number; readonly format: string } | null {
  const [, digits, format = ''] = /^part-(\d+)\.(\w+)$/.exec(name) ?? [];
  const part = Number(digits);
  return `${partName(part)}.${format}` === name ? { part, format } : null;
}

/** The process that works on a share, and its machine. */
export interface Owner {
  readonly pid: number;
  /** In characters that a file may be called by. */
  readonly host: string;
}

/** `lock.4711.node7`, or for a share `lock-0-of-4.4711.node7`. */
export function lockName(shard: Shard | null, { pid, host }: Owner): string {
  return `lock${suffix(shard)}.${pid}.${host}`;
}

/** Whose lock has this name, and on what; `null` if none has. */
export function lockOf(
  name: string,
): (Owner & { readonly shard: Shard | null }) | null {
  const pattern = /^lock(?:-(\d+)-of-(\d+))?\.(\d+)\.([^/]+)$/;
  const [, index, count, pid, host] = pattern.exec(name) ?? [];
  if (host === undefined) return null;
  return { shard: shardFrom(index, count), pid: Number(pid), host };
}
