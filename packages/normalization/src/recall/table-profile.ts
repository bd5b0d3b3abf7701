import type { Sample } from '../reading/sample.ts';
import { hashText, shapeOf } from './cell-shape.ts';

/** Wider tables are read anew each time. */
const MOST_COLUMNS = 64;
/** A table with fewer rows says too little about the next one. */
const LEAST_ROWS = 8;
/** A column with more values than these is text, of which only the shapes are compared. */
const MOST_VALUES = 64;
const MOST_SHAPES = 400;
/** How far shares can differ from those of all known tables. */
const TOLERANCE = 0.15;
/** The share of a column's values that must be as frequent as in a known table. */
const LEAST_ALIKE = 0.6;

interface ColumnOfTable {
  /** Number of values by shape. */
  readonly shapes: ReadonlyMap<number, number>;
  /** Number of cells by hash of their value. */
  readonly values: ReadonlyMap<number, number>;
  readonly filled: number;
}

/** What a table's values look like, without any of them. */
export interface TableProfile {
  readonly rows: number;
  readonly columns: readonly ColumnOfTable[];
  /**
   * By pair of columns: the share of rows with the same value in both, that of rows with a value in both, and the share
   * of the first one's values that occur anywhere in the second one.
   */
  readonly same: Float32Array;
  readonly both: Float32Array;
  readonly shared: Float32Array;
}

/** Null if the table is too small, too wide, or uneven. */
export function profileTable(sample: Sample, width: number): TableProfile | null {
  const rows = sample.length;
  if (rows < LEAST_ROWS || width < 2 || width > MOST_COLUMNS) return null;
  if (sample.some((row) => row.length !== width)) return null;
  const hashes = new Int32Array(rows * width);
  const columns = Array.from({ length: width }, (_, column) => profileColumn(sample, column, hashes));
  return { rows, columns, ...shareOfRows(hashes, width), shared: shareOfShared(hashes, columns) };
}

/** Also writes the hash of each value, by row. Zero if it is empty. */
function profileColumn(sample: Sample, column: number, hashes: Int32Array): ColumnOfTable {
  const shapes = new Map<number, number>();
  const values = new Map<number, number>();
  let filled = 0;
  for (let row = 0; row < sample.length; row++) {
    const text = sample[row]![column]!.trim();
    if (text === '') continue;
    filled++;
    const hash = hashText(text) || 1;
    hashes[row * sample[row]!.length + column] = hash;
    values.set(hash, (values.get(hash) ?? 0) + 1);
    const shape = shapeOf(text);
    shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
  }
  return { shapes, values, filled };
}

function shareOfRows(hashes: Int32Array, width: number): { same: Float32Array; both: Float32Array } {
  const same = new Float32Array(width * width);
  const both = new Float32Array(width * width);
  const share = width / hashes.length;
  for (let first = 0; first < hashes.length; first += width) {
    for (let a = 0; a < width; a++) {
      const hash = hashes[first + a]!;
      if (hash === 0) continue;
      for (let b = a + 1; b < width; b++) {
        const other = hashes[first + b]!;
        if (other === hash) same[a * width + b]! += share;
        if (other !== 0) both[a * width + b]! += share;
      }
    }
  }
  return { same, both };
}

function shareOfShared(hashes: Int32Array, columns: readonly ColumnOfTable[]): Float32Array {
  const width = columns.length;
  const shared = new Float32Array(width * width);
  const holders = new Map<number, number[]>();
  for (const [column, { values }] of columns.entries()) {
    for (const value of values.keys()) {
      const held = holders.get(value);
      if (held === undefined) holders.set(value, [column]);
      else held.push(column);
    }
  }
  for (let cell = 0; cell < hashes.length; cell++) {
    const held = holders.get(hashes[cell]!);
    if (held === undefined || held.length === 1) continue;
    const column = cell % width;
    for (const other of held) shared[column * width + other]! += 1 / columns[column]!.filled;
  }
  return shared;
}

class Range {
  private least = Number.POSITIVE_INFINITY;
  private most = Number.NEGATIVE_INFINITY;

  add(share: number): void {
    this.least = Math.min(this.least, share);
    this.most = Math.max(this.most, share);
  }

  holds(share: number): boolean {
    return share >= this.least - TOLERANCE && share <= this.most + TOLERANCE;
  }
}

/** The highest share of each key. */
class KnownShares {
  private readonly known = new Map<number, number>();

  get size(): number {
    return this.known.size;
  }

  add(counts: ReadonlyMap<number, number>, of: number): void {
    for (const [key, count] of counts) this.known.set(key, Math.max(this.known.get(key) ?? 0, count / of));
  }

  /** Whether all keys are known, and most are about as frequent. */
  covers(counts: ReadonlyMap<number, number>, of: number): boolean {
    let alike = 0;
    for (const [key, count] of counts) {
      const known = this.known.get(key);
      if (known === undefined) return false;
      alike += Math.min(known, count / of);
    }
    return alike >= LEAST_ALIKE;
  }
}

class KnownColumn {
  private shapes = new KnownShares();
  /** Null if there are many. */
  private values: KnownShares | null = new KnownShares();
  private readonly filled = new Range();
  private readonly distinct = new Range();

  add({ shapes, values, filled }: ColumnOfTable, rows: number): void {
    this.filled.add(filled / rows);
    if (filled === 0) return;
    this.distinct.add(values.size / filled);
    this.shapes.add(shapes, filled);
    // Then it knows none, and all tables are searched.
    if (this.shapes.size > MOST_SHAPES) this.shapes = new KnownShares();
    this.values?.add(values, filled);
    if ((this.values?.size ?? 0) > MOST_VALUES) this.values = null;
  }

  covers({ shapes, values, filled }: ColumnOfTable, rows: number): boolean {
    if (!this.filled.holds(filled / rows)) return false;
    if (filled === 0) return true;
    if (!this.distinct.holds(values.size / filled) || !this.shapes.covers(shapes, filled)) return false;
    return this.values === null || this.values.covers(values, filled);
  }
}

/** All tables that were read in the same way. */
export class KnownTables {
  private readonly columns: readonly KnownColumn[];
  private readonly pairs: readonly { readonly same: Range; readonly both: Range; readonly shared: Range }[];

  constructor(width: number) {
    this.columns = Array.from({ length: width }, () => new KnownColumn());
    this.pairs = Array.from({ length: width * width }, () => ({
      same: new Range(),
      both: new Range(),
      shared: new Range(),
    }));
  }

  add({ columns, rows, same, both, shared }: TableProfile): void {
    for (const [at, column] of columns.entries()) this.columns[at]!.add(column, rows);
    for (const [at, pair] of this.pairs.entries()) {
      pair.same.add(same[at]!);
      pair.both.add(both[at]!);
      pair.shared.add(shared[at]!);
    }
  }

  /** Whether everything in a table was already in one of these, about as often. */
  covers({ columns, rows, same, both, shared }: TableProfile): boolean {
    if (!columns.every((column, at) => this.columns[at]!.covers(column, rows))) return false;
    return this.pairs.every(
      (pair, at) => pair.same.holds(same[at]!) && pair.both.holds(both[at]!) && pair.shared.holds(shared[at]!),
    );
  }
}
