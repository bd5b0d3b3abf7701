import { growArray } from '../../external/grow-array.ts';
import { HashIndex64 } from '../../external/hash-index64.ts';
import { Lookups } from '../../external/lookups.ts';
import type { ScratchSpace } from '../../external/scratch-space.ts';
import type { DeferredRow } from './deferred-row.ts';
import { ENTRY } from './key-index.ts';
import type { Indexes } from './relevant-index.ts';

const NONE = 0xffffffff;
const BYTES = { question: 8, answer: 8 };
const MIN_KEY_BYTES = 9;

/** Who has a key. */
export interface KeyOwner {
  /** Ordinal of the family. 0 if there is none. */
  readonly ordinal: number;
  /** First row of a rejected subscriber. 0 if there is none. */
  readonly rejectedRow: number;
}

export const NOBODY: KeyOwner = { ordinal: 0, rejectedRow: 0 };

/** Looks up the families that have the keys of deferred rows. */
export class FamilyLookups {
  private readonly lookups: Lookups;

  constructor(
    private readonly indexes: Indexes,
    scratch: ScratchSpace,
  ) {
    this.lookups = new Lookups(scratch, indexes.index.parts, BYTES);
  }

  ask(row: DeferredRow, key: number): void {
    const lo = row.keyLo(key);
    const sink = this.lookups.ask(lo);
    sink.putUint32(lo);
    sink.putUint32(row.keyHi(key));
  }

  flushIfNeeded(): Promise<void> {
    return this.lookups.flushIfNeeded();
  }

  async answer(): Promise<void> {
    const { lookups, indexes } = this;
    const owners = new KeyOwners();
    await lookups.answerAll(async (part) => {
      await owners.read(indexes, part);
      await lookups.visit(part, (question, answers) => {
        const owner = owners.find(question.uint32() | 0, question.uint32() | 0);
        answers.putUint32(owner.ordinal);
        answers.putUint32(owner.rejectedRow);
      });
    });
  }

  /** Await it before answers about deferred rows with that many bytes are read. */
  need(rowBytes: number): Promise<void> {
    return this.lookups.need(Math.ceil(rowBytes / MIN_KEY_BYTES));
  }

  next(row: DeferredRow, key: number): KeyOwner {
    const answer = this.lookups.next(row.keyLo(key));
    return { ordinal: answer.uint32(), rejectedRow: answer.uint32() };
  }

  delete(): Promise<void> {
    return this.lookups.delete();
  }
}

/** The owners of all keys in a part of the indexes. */
class KeyOwners {
  private readonly keys = new HashIndex64();
  private ordinals = new Uint32Array(2048);
  private rejectedRows = new Uint32Array(2048);

  async read({ index, rejected }: Indexes, part: number): Promise<void> {
    this.keys.clear();
    await index.visitPart(part, ({ lo, hi, ordinal, flags }) => {
      if ((flags & ENTRY.subscriber) === 0) return;
      const key = this.add(lo, hi);
      this.ordinals[key] = Math.min(this.ordinals[key]!, ordinal);
    });
    await rejected.visitPart(part, ({ lo, hi, rowNumber }) => {
      const key = this.add(lo, hi);
      this.rejectedRows[key] = Math.min(this.rejectedRows[key]!, rowNumber);
    });
  }

  find(lo: number, hi: number): KeyOwner {
    const key = this.keys.find(lo, hi);
    if (key < 0) return NOBODY;
    return { ordinal: orZero(this.ordinals[key]!), rejectedRow: orZero(this.rejectedRows[key]!) };
  }

  private add(lo: number, hi: number): number {
    const { count } = this.keys;
    const key = this.keys.add(lo, hi);
    if (key < count) return key;
    this.ordinals = growArray(this.ordinals, key + 1);
    this.rejectedRows = growArray(this.rejectedRows, key + 1);
    this.ordinals[key] = NONE;
    this.rejectedRows[key] = NONE;
    return key;
  }
}

function orZero(row: number): number {
  return row === NONE ? 0 : row;
}
