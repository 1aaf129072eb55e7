import { rmSync, writeFileSync } from 'node:fs';
import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Shard } from '../../research/dataset/parts.ts';
import { FileFailure } from '../failure.ts';
import { fileFailure } from '../files.ts';
import { complain, type Io } from '../io.ts';
import { namesIn } from './folder.ts';
import { lockName, lockOf, type Owner } from './names.ts';
import { isAlive, ownerWords, thisProcess } from './owner.ts';
import { countsOn, type Rhythm } from './rhythm.ts';

const RHYTHM: Rhythm = { beatMs: 2000, patienceMs: 30_000 };

/** Work on a share stands in the way of work on the same, the whole, or another division. */
function isInTheWay(one: Shard | null, other: Shard | null): boolean {
  if (one === null || other === null) return true;
  return one.count !== other.count || one.index === other.index;
}

/** The name of another process's lock that is in the way. */
async function rivalsOf(
  directory: string,
  own: string,
  shard: Shard | null,
): Promise<readonly string[]> {
  return (await namesIn(directory)).filter((name) => {
    if (name === own) return false;
    const lock = lockOf(name);
    return lock !== null && isInTheWay(shard, lock.shard);
  });
}

/**
 * Keeps others from working on the same share of a folder. Each process has a lock of its
 * own, which counts on while the process is at work. It is put there before looking for
 * others, so that of two processes at least one sees the other.
 */
export class Lock {
  private readonly directory: string;
  private readonly path: string;
  private readonly beat: NodeJS.Timeout;
  private readonly callOff: (() => void) | undefined;
  private beats = 0;

  private constructor(directory: string, name: string, rhythm: Rhythm, io: Io) {
    this.directory = directory;
    this.path = join(directory, name);
    try {
      writeFileSync(this.path, '0');
    } catch (error) {
      throw fileFailure(this.path, error, 'written');
    }
    this.beat = setInterval(() => this.count(), rhythm.beatMs).unref();
    this.callOff = io.beforeEnd?.(() => this.end());
  }

  /**
   * Takes a share, or the whole.
   *
   * @throws {@link FileFailure} if another process is at work on any of it.
   */
  static async take(
    directory: string,
    shard: Shard | null,
    io: Io,
    owner: Owner = thisProcess(),
    rhythm: Rhythm = RHYTHM,
  ): Promise<Lock> {
    const name = lockName(shard, owner);
    const lock = new Lock(directory, name, rhythm, io);
    try {
      for (const rival of await rivalsOf(directory, name, shard)) {
        await lock.outlive(rival, owner.host, rhythm, io);
      }
    } catch (error) {
      lock.release();
      throw error;
    }
    return lock;
  }

  /**
   * Tells whether the share is still this process's own.
   *
   * @throws {@link FileFailure} if it was taken for dead, as after a long sleep.
   */
  async check(): Promise<void> {
    if (await this.isHeld()) return;
    const reason = 'has gone: another process may have taken over';
    throw new FileFailure(this.path, reason);
  }

  /** Whether the share is still this process's own. */
  async isHeld(): Promise<boolean> {
    try {
      await access(this.path);
      return true;
    } catch {
      return false;
    }
  }

  /** Lets others have it. */
  release(): void {
    this.end();
    this.callOff?.();
  }

  private end(): void {
    clearInterval(this.beat);
    rmSync(this.path, { force: true });
  }

  private count(): void {
    try {
      this.beats++;
      // Never made anew: that it has gone is how this process learns to stop.
      writeFileSync(this.path, `${this.beats}`, { flag: 'r+' });
    } catch {
      // It is looked for after every part.
    }
  }

  /** Takes the lock of another process away, once that is known to have ended. */
  private async outlive(
    name: string,
    host: string,
    rhythm: Rhythm,
    io: Io,
  ): Promise<void> {
    const path = join(this.directory, name);
    const owner = lockOf(name) as Owner;
    const words = ownerWords(owner);
    const isDead = owner.host === host && !isAlive(owner.pid);
    const tell = (): void =>
      complain(io, `${this.directory}: waits to see whether ${words} has ended`);
    if (!isDead && (await countsOn(path, rhythm, io.interrupt, tell))) {
      throw new FileFailure(this.directory, `${words} is at work there (${name})`);
    }
    await rm(path, { force: true });
  }
}
