import type { ByteSource } from '../byte-source.ts';
import type { FromReader, ToReader } from './messages.ts';

/** Ends of what a program pulls may come when nobody waits any more: their numbers are never used again. */
let ranges = 0;
const CHUNK_BYTES = 1 << 16;

/** A file that another process holds, read over messages: a chunk is asked for when the one before is used up. */
export class RemoteSource implements ByteSource {
  private readonly waiting = new Map<number, (bytes: Uint8Array | null) => void>();

  constructor(
    readonly size: number,
    private readonly send: (message: FromReader) => void,
    /** The first bytes, which need not be asked for. */
    readonly head: Uint8Array = new Uint8Array(0),
  ) {}

  async *read(start = 0, end = this.size): AsyncGenerator<Uint8Array> {
    const known = Math.min(end, this.head.length);
    // Chunks are the reader's to change.
    for (let at = start; at < known; at += CHUNK_BYTES) yield this.head.slice(at, Math.min(at + CHUNK_BYTES, known));
    if (end > known) yield* this.pull(Math.max(start, known), end);
  }

  private async *pull(start: number, end: number): AsyncGenerator<Uint8Array> {
    const range = ++ranges;
    let isOpen = true;
    try {
      for (;;) {
        const bytes = await new Promise<Uint8Array | null>((resolve) => {
          this.waiting.set(range, resolve);
          this.send({ type: 'pull', range, start, end });
        });
        isOpen = bytes !== null;
        if (bytes === null) return;
        yield bytes;
      }
    } finally {
      this.waiting.delete(range);
      if (isOpen) this.send({ type: 'drop', range });
    }
  }

  receive({ range, bytes }: Extract<ToReader, { type: 'chunk' }>): void {
    this.waiting.get(range)?.(bytes);
    this.waiting.delete(range);
  }
}
