import type { ByteSource } from '../source/byte-source.ts';
import type { FromReader, ToReader } from './messages.ts';

const MESSAGE_BYTES = 1 << 16;

/** Sends a process the requested ranges of a file in chunks. */
export class RemoteSourceServer {
  private readonly ranges = new Map<number, AsyncIterator<Uint8Array>>();
  private waiting = 0;

  constructor(
    private readonly source: ByteSource,
    private readonly send: (message: ToReader) => void,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** Whether the process waits for bytes, so that its silence is expected. */
  get isWaited(): boolean {
    return this.waiting > 0;
  }

  async pull({ range, start, end }: Extract<FromReader, { type: 'pull' }>): Promise<void> {
    let chunks = this.ranges.get(range);
    if (chunks === undefined) {
      chunks = this.source.read(start, end, { borrowed: true })[Symbol.asyncIterator]();
      this.ranges.set(range, chunks);
    }
    this.waiting++;
    try {
      const bytes = await gather(chunks);
      if (bytes === null) this.ranges.delete(range);
      this.send({ type: 'chunk', range, bytes });
    } catch (error) {
      this.onFailure(error);
    } finally {
      this.waiting--;
    }
  }

  drop(range: number): void {
    const chunks = this.ranges.get(range);
    this.ranges.delete(range);
    // Errors don't matter here, because the range is no longer needed.
    Promise.resolve(chunks?.return?.()).catch(() => {});
  }

  close(): void {
    for (const range of [...this.ranges.keys()]) this.drop(range);
  }
}

/**
 * Combines small chunks, because each message has a fixed cost. Null at the end. Borrowed chunks are copied, except for
 * the last one, which is copied by sending it.
 */
async function gather(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array | null> {
  const gathered: Uint8Array[] = [];
  for (let size = 0; size < MESSAGE_BYTES; ) {
    const { done, value } = await chunks.next();
    if (done === true) break;
    gathered.push(size + value.length < MESSAGE_BYTES ? new Uint8Array(value) : value);
    size += value.length;
  }
  return gathered.length === 0 ? null : gathered.length === 1 ? (gathered[0] ?? null) : Buffer.concat(gathered);
}
