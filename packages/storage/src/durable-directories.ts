import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

const MAX_KNOWN = 10_000;

/**
 * A file outlives a crash when its own bytes, its name in its directory, and the names of all directories above it are on
 * the disk. Each directory is made and synced into the one above once; the syncs of a directory that files take their
 * names in at the same time are one.
 */
export class DurableDirectories {
  readonly #known = new Map<string, Promise<void>>();
  readonly #running = new Map<string, Promise<void>>();
  readonly #waiting = new Map<string, Promise<void>>();

  constructor(private readonly root: string) {}

  /** The directory, in or at the root, is there, and stays after a crash. */
  ensure(directory: string): Promise<void> {
    const known = this.#known.get(directory);
    if (known !== undefined) return known;
    if (this.#known.size >= MAX_KNOWN) this.#known.clear();
    const making = directory === this.root ? this.#makeRoot() : this.#make(directory);
    this.#known.set(directory, making);
    making.catch(() => this.forget(directory));
    return making;
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

  async #make(directory: string): Promise<void> {
    const above = dirname(directory);
    await this.ensure(above);
    await mkdir(directory, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await this.sync(above);
  }

  async #makeRoot(): Promise<void> {
    const first = await mkdir(this.root, { recursive: true, mode: 0o700 });
    if (first === undefined) return;
    for (let made = this.root; made.length >= first.length; made = dirname(made)) await syncDirectory(dirname(made));
  }
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
