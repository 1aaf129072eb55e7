import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Shard } from '../../research/dataset/parts.ts';
import { namesIn } from './folder.ts';
import { accountName, accountOf, partOf } from './names.ts';

/** The name that a half-written file would have got; `null` for any other file. */
function nameToBe(name: string): string | null {
  return /^(.+)\.[\w-]+\.tmp$/.exec(name)?.[1] ?? null;
}

/** Whether a share, or the whole, is all within another. */
function isWithin(shard: Shard | null, share: Shard | null): boolean {
  if (share === null) return true;
  return shard?.index === share.index && shard.count === share.count;
}

/** Whether a file of this name belongs to a share, or to the whole. */
function belongs(name: string, share: Shard | null): boolean {
  const part = partOf(name)?.part;
  if (part !== undefined) return share === null || part % share.count === share.index;
  const account = accountOf(name);
  return account !== null && isWithin(account.shard, share);
}

async function removeAll(
  directory: string,
  isLeft: (name: string) => boolean,
): Promise<void> {
  for (const name of await namesIn(directory)) {
    if (isLeft(name)) await rm(join(directory, name), { force: true });
  }
}

/** Removes the half-written files of processes that were killed, of this share only. */
export async function tidy(directory: string, share: Shard | null): Promise<void> {
  await removeAll(directory, (name) => {
    const whole = nameToBe(name);
    return whole !== null && belongs(whole, share);
  });
}

/** Removes what tells of a share, or of all of them: a manifest of the whole tells more. */
export async function removeAccounts(
  directory: string,
  share: Shard | null,
): Promise<void> {
  await removeAll(
    directory,
    (name) => name !== accountName('manifest', null) && isAccountOf(share, name),
  );
}

function isAccountOf(share: Shard | null, name: string): boolean {
  return accountOf(name) !== null && belongs(name, share);
}
