import type { ByteSource } from '../source/byte-source.ts';
import type { FromReader, ToReader } from './messages.ts';

/** Numbers are never reused, because late chunks can arrive after a range was closed. */
let ranges = 0;
const CHUNK_BYTES = 1 << 16;

/** A file in another process, read through messages. A chunk is requested when the previous one is used up. */
export class RemoteSource implements ByteSource {
  private readonly waiting = new Map<number, (bytes: Uint8Array | null) => void>();

  constructor(
    readonly size: number,
    private readonly send: (message: FromReader) => void,
    /** The first bytes, which don't have to be requested. */
    readonly head: Uint8Array = new Uint8Array(0),
  ) {}

  async *read(start = 0, end = this.size): AsyncGenerator<Uint8Array> {
    const known = Math.min(end, this.head.length);
    // Readers can modify chunks.
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
