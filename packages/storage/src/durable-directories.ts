import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { closeFile, openFile, syncFile } from './file-calls.ts';

const MAX_KNOWN = 10_000;

interface Directory {
  readonly made: Promise<void>;
  readonly durable: Promise<void>;
}

/**
 * Creates and syncs directories. After a crash, a file only exists if its bytes, its directory entry, and those of all
 * parent directories were synced. Each directory is created and synced into its parent once. Concurrent syncs of one
 * directory are combined. Callers wait for syncs only at the end, because the disk processes the syncs of a new
 * directory and its first file together.
 */
export class DurableDirectories {
  readonly #known = new Map<string, Directory>();
  readonly #running = new Map<string, Promise<void>>();
  readonly #waiting = new Map<string, Promise<void>>();

  constructor(private readonly root: string) {}

  /** Creates the directory, which must be the root or below it. It only survives a crash after `ensure`. */
  make(directory: string): Promise<void> {
    return this.#enter(directory).made;
  }

  /** The same, and settles when the directory survives a crash. */
  ensure(directory: string): Promise<void> {
    return this.#enter(directory).durable;
  }

  /** Must be called if the directory is found missing. */
  forget(directory: string): void {
    for (let gone = directory; gone.length >= this.root.length; gone = dirname(gone)) this.#known.delete(gone);
  }

  /** Settles when a sync that started after this call has ended. */
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
