const SLAB_BYTES = 256 * 1024;
const HEAD_NUMBERS = 16 * 1024;
/** Size of the first slab. A small file needs no more. */
const FIRST_SLAB_BYTES = 32 * 1024;
const FIRST_HEAD_NUMBERS = 2 * 1024;
const MAX_SPARE = 8;

/** Memory for the packed rows of many families and for their numbers. */
export class Slab {
  /** Reference count: the number of rows still in use. */
  rows = 0;

  constructor(
    readonly bytes: Uint8Array,
    readonly heads: Int32Array,
    /** Called when the last row is released. */
    private readonly onFree: (slab: Slab) => void,
  ) {}

  /** Releases one row. */
  release(): void {
    this.rows--;
    if (this.rows === 0) this.onFree(this);
  }
}

/**
 * Holds the current slab and a pool of slabs without rows in use. Slabs left to the garbage collector would pile up,
 * because it doesn't see the memory behind each.
 */
export class SlabStore {
  slab = this.create(FIRST_SLAB_BYTES, FIRST_HEAD_NUMBERS);
  /** Where in the current slab the row that was put last is. */
  at = 0;
  head = 0;
  private end = 0;
  private headEnd = 0;
  private readonly spare: Slab[] = [];

  /** Copies a row to the current slab, or to another one if there is no room. */
  put(bytes: Uint8Array, heads: Int32Array): void {
    const { slab } = this;
    if (this.end + bytes.length > slab.bytes.length || this.headEnd + heads.length > slab.heads.length) {
      this.next(bytes.length, heads.length);
    }
    this.at = this.end;
    this.head = this.headEnd;
    this.slab.bytes.set(bytes, this.at);
    this.slab.heads.set(heads, this.head);
    this.slab.rows++;
    this.end += bytes.length;
    this.headEnd += heads.length;
  }

  private next(bytes: number, heads: number): void {
    if (this.slab.rows === 0) this.keep(this.slab);
    const fits = bytes <= SLAB_BYTES && heads <= HEAD_NUMBERS;
    this.slab = fits
      ? (this.spare.pop() ?? this.create(SLAB_BYTES, HEAD_NUMBERS))
      : this.create(Math.max(bytes, SLAB_BYTES), Math.max(heads, HEAD_NUMBERS));
    this.end = 0;
    this.headEnd = 0;
  }

  private create(bytes: number, heads: number): Slab {
    return new Slab(new Uint8Array(bytes), new Int32Array(heads), (slab) => {
      if (slab !== this.slab) this.keep(slab);
    });
  }

  private keep(slab: Slab): void {
    const isUsual = slab.bytes.length === SLAB_BYTES && slab.heads.length === HEAD_NUMBERS;
    if (isUsual && this.spare.length < MAX_SPARE) this.spare.push(slab);
  }
}
