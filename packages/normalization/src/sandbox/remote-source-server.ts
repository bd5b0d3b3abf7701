import type { ByteSource } from '../byte-source.ts';
import type { FromReader, ToReader } from './messages.ts';

const MESSAGE_BYTES = 1 << 16;

/** Gives a process the ranges of a file that it asks for, chunk by chunk, never more than was asked for. */
export class RemoteSourceServer {
  private readonly ranges = new Map<number, AsyncIterator<Uint8Array>>();
  private waiting = 0;

  constructor(
    private readonly source: ByteSource,
    private readonly send: (message: ToReader) => void,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** Whether the process waits for bytes, so that it is not its fault when it is silent. */
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
    // What ends badly here was no longer wanted.
    Promise.resolve(chunks?.return?.()).catch(() => {});
  }

  close(): void {
    for (const range of [...this.ranges.keys()]) this.drop(range);
  }
}

/**
 * Small chunks together: a message costs as much as the bytes in it. Null at the end. Chunks are borrowed: those that others
 * are asked for behind are copied, the last is copied by sending it.
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
