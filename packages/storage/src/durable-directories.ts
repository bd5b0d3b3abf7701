import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { closeFile, openFile, syncFile } from './file-calls.ts';

const MAX_KNOWN = 10_000;

interface Directory {
  readonly made: Promise<void>;
  readonly durable: Promise<void>;
}

/**
 * A file outlives a crash when its own bytes, its name in its directory, and the names of all directories above it are on
 * the disk. Each directory is made and synced into the one above once; the syncs of a directory that files take their
 * names in at the same time are one. Nobody waits for a sync before the end: to the disk, those of new directories and of
 * the first file in them are one piece of work.
 */
export class DurableDirectories {
  readonly #known = new Map<string, Directory>();
  readonly #running = new Map<string, Promise<void>>();
  readonly #waiting = new Map<string, Promise<void>>();

  constructor(private readonly root: string) {}

  /** The directory, in or at the root, is there; it does not stay after a crash before `ensure` says so. */
  make(directory: string): Promise<void> {
    return this.#enter(directory).made;
  }

  /** The directory, in or at the root, is there, and stays after a crash. */
  ensure(directory: string): Promise<void> {
    return this.#enter(directory).durable;
  }

  /** It was found missing. */
  forget(directory: string): void {
    for (let gone = directory; gone.length >= this.root.length; gone = dirname(gone)) this.#known.delete(gone);
  }

  /** Settles when a sync has ended that began after this call. */
  sync(directory: string): Promise<void> {
    const running = this.#running.get(directory);
    if (running === undefined) return this.#begin(directory);
    const waiting = this.#waiting.get(directory);
    if (waiting !== undefined) return waiting;
    const next = running
      .catch(() => undefined)
      .then(() => {
        this.#waiting.delete(directory);
        return this.#begin(directory);
      });
    this.#waiting.set(directory, next);
    return next;
  }

  #begin(directory: string): Promise<void> {
    const sync = syncDirectory(directory).finally(() => {
      if (this.#running.get(directory) === sync) this.#running.delete(directory);
    });
    this.#running.set(directory, sync);
    return sync;
  }

  #enter(directory: string): Directory {
    const known = this.#known.get(directory);
    if (known !== undefined) return known;
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    const entered = directory === this.root ? this.#makeRoot() : this.#make(directory);
    this.#known.set(directory, entered);
    const forget = (): void => {
      if (this.#known.get(directory) === entered) this.forget(directory);
    };
    entered.made.catch(forget);
    entered.durable.catch(forget);
    return entered;
  }

  #make(directory: string): Directory {
    const above = dirname(directory);
    const parent = this.#enter(above);
    const made = parent.made.then(() => makeDirectory(directory));
    const synced = made.then(() => this.sync(above));
    return { made, durable: Promise.all([parent.durable, synced]).then(() => undefined) };
  }

  #makeRoot(): Directory {
    const making = mkdir(this.root, { recursive: true, mode: 0o700 });
    const durable = making.then(async (first) => {
      if (first === undefined) return;
      for (let made = this.root; made.length >= first.length; made = dirname(made)) await syncDirectory(dirname(made));
    });
    return { made: making.then(() => undefined), durable };
  }
}

async function makeDirectory(directory: string): Promise<void> {
  await mkdir(directory, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

async function syncDirectory(directory: string): Promise<void> {
  const file = await openFile(directory, 'r');
  try {
    await syncFile(file);
  } finally {
    await closeFile(file);
  }
}
