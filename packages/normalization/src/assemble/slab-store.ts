const SLAB_BYTES = 256 * 1024;
const MAX_SPARE = 8;

export class Slab {
  readonly bytes: Uint8Array;
  /** The same bytes, four at a time. */
  readonly words: Int32Array;
  /** How many of its rows are needed still. */
  rows = 0;

  constructor(size: number) {
    this.bytes = new Uint8Array(size);
    this.words = new Int32Array(this.bytes.buffer);
  }
}

/** A packed row to be stored. Its buffer is a multiple of four bytes. */
interface PackedRow {
  readonly words: Int32Array;
  readonly length: number;
}

/**
 * Room for packed rows: many in one allocation, used again once none of its rows is held any more. Left to the garbage
 * collector, slabs would pile up: it does not see how much lies behind each.
 */
export class SlabStore {
  slab = new Slab(SLAB_BYTES);
  private used = 0;
  private readonly spare: Slab[] = [];

  /** Copies the row in; `slab` is then the one that holds it. Returns where. */
  store({ words: source, length }: PackedRow): number {
    const count = (length + 3) >>> 2;
    if (this.used + count * 4 > this.slab.bytes.length) this.next(count * 4);
    const { used, slab } = this;
    const { words } = slab;
    let to = used >>> 2;
    for (let from = 0; from < count; from++) words[to++] = source[from]!;
    this.used = used + count * 4;
    slab.rows++;
    return used;
  }

  /** One row of the slab is not needed any more. */
  release(slab: Slab): void {
    slab.rows--;
    if (slab.rows === 0 && slab !== this.slab) this.keep(slab);
  }

  private next(bytes: number): void {
    if (this.slab.rows === 0) this.keep(this.slab);
    this.slab = bytes > SLAB_BYTES ? new Slab(bytes) : (this.spare.pop() ?? new Slab(SLAB_BYTES));
    this.used = 0;
  }

  private keep(slab: Slab): void {
    if (slab.bytes.length === SLAB_BYTES && this.spare.length < MAX_SPARE) this.spare.push(slab);
  }
}
