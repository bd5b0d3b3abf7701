const PREFIX_BYTES = 4;
const LEAST_BYTES = 1 << 18;
/** Larger buffers are released after use. */
const MOST_KEPT_BYTES = 1 << 22;

/**
 * Reassembles batches that arrive through a pipe in pieces, each starting with its length. Uses a few buffers in turn,
 * to avoid garbage.
 */
export class BatchReassembler {
  private readonly whole: Uint8Array[] = [];
  private readonly spare: ArrayBufferLike[] = [];
  private borrowed: Uint8Array | null = null;
  private bytes: Uint8Array = new Uint8Array(LEAST_BYTES);
  private size = PREFIX_BYTES;
  private filled = 0;

  constructor(private readonly maxBytes: number) {}

  /** @throws RangeError for a batch that is empty or too long */
  push(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length; ) {
      const end = Math.min(chunk.length, at + this.size - this.filled);
      this.bytes.set(chunk.subarray(at, end), this.filled);
      this.filled += end - at;
      at = end;
      if (this.filled === PREFIX_BYTES) this.reserve();
      else if (this.filled === this.size) this.close();
    }
  }

  /** The next complete batch. The previous one becomes invalid. */
  next(): Uint8Array | null {
    const batch = this.whole.shift() ?? null;
    if (batch === null) return null;
    if (this.borrowed !== null && this.borrowed.buffer.byteLength <= MOST_KEPT_BYTES)
      this.spare.push(this.borrowed.buffer);
    this.borrowed = batch;
    return batch;
  }

  private reserve(): void {
    const { bytes } = this;
    this.size = PREFIX_BYTES + new Uint32Array(bytes.buffer, 0, 1)[0]!;
    if (this.size === PREFIX_BYTES || this.size > this.maxBytes) throw new RangeError(`a batch of ${this.size} bytes`);
    if (this.size <= bytes.length) return;
    this.bytes = new Uint8Array(this.size);
    this.bytes.set(bytes.subarray(0, PREFIX_BYTES));
  }

  private close(): void {
    this.whole.push(this.bytes.subarray(0, this.size));
    const buffer = this.spare.pop();
    this.bytes = buffer === undefined ? new Uint8Array(LEAST_BYTES) : new Uint8Array(buffer);
    this.size = PREFIX_BYTES;
    this.filled = 0;
  }
}
