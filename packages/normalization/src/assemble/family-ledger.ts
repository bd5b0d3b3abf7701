import { readUint32 } from '../record/packed-person.ts';
import { RecordCutter } from '../record/record-cutter.ts';
import { ByteReader } from './byte-reader.ts';
import { DeferredRow, type Keys, linksLength, putLinks } from './deferred-row.ts';
import { ENTRY, type KeyIndex } from './key-index.ts';
import type { KeptUnit, OpenFamily, UnitSsn } from './open-family.ts';
import type { PartWriter } from './part-writer.ts';
import { storedHeadLength, storeUnitHead } from './row-unit.ts';

export type LedgerKind = 'rows' | 'folded';

/**
 * What is needed to take a family that one range of a file has written apart again, into rows as if they had been put
 * aside: another range may have a say in it. The rows' bytes are those of its record, or where folding changed them they
 * are kept here.
 *
 *     rows    for each row, as it joined its family: u32 length of the whole, u32 family, links (deferred-row.ts), head of
 *             the stored unit (row-unit.ts)
 *     folded  for each family whose record is not its rows as they stand: u32 family, u32 valid rows, u32 invalid rows,
 *             u32 rows, and for each: u32 row number, u32 length, bytes
 */
export class FamilyLedger {
  constructor(
    private readonly index: KeyIndex,
    readonly rows: PartWriter<LedgerKind>,
    readonly folded: PartWriter<LedgerKind>,
  ) {}

  noteRow(family: number, unit: KeptUnit, keys: Keys, keyCount: number, ssns: readonly UnitSsn[]): void {
    const { sink } = this.rows;
    sink.putUint32(8 + linksLength(keyCount, ssns) + storedHeadLength(unit));
    sink.putUint32(family);
    putLinks(sink, unit.isSubscriberRow, keys, keyCount, ssns);
    storeUnitHead(sink, unit);
    this.rows.entries++;
  }

  noteFolded({ ordinal, units }: OpenFamily, valid: number, invalid: number): void {
    const { sink } = this.folded;
    sink.putUint32(ordinal);
    sink.putUint32(valid);
    sink.putUint32(invalid);
    sink.putUint32(units.length);
    for (const { rowNumber, length, bytes, at } of units) {
      sink.putUint32(rowNumber);
      sink.putUint32(length);
      sink.put(bytes, at, at + length);
    }
    this.folded.entries++;
  }

  /** Another range's family that has one of these must be looked at again. */
  noteAside(rowNumber: number, keys: Keys, keyCount: number, ssns: readonly UnitSsn[]): void {
    for (let i = 0; i < keyCount; i++) this.index.add(keys.lo[i]!, keys.hi[i]!, 0, rowNumber, 0, ENTRY.aside);
    for (const { lo, hi } of ssns) this.index.add(lo, hi, 0, rowNumber, 0, ENTRY.aside);
  }

  needsSettling(): boolean {
    return this.rows.needsSettling() || this.folded.needsSettling();
  }

  async settle(): Promise<void> {
    await this.rows.settle();
    await this.folded.settle();
  }

  /** Leaves no empty parts. */
  async finish(): Promise<void> {
    for (const part of [this.rows, this.folded]) await (part.entries > 0 ? part.close() : part.discard());
  }
}

/** A row of a written family: a row put aside, of whose stored unit the head alone is there. */
export interface LedgerRow {
  readonly family: number;
  readonly row: DeferredRow;
}

/** Hands over the rows of the families asked for, which are the reader's to keep. */
export async function readLedgerRows(
  chunks: AsyncIterable<Uint8Array>,
  wanted: (family: number) => boolean,
  see: (row: LedgerRow) => void,
): Promise<void> {
  const cutter = new RecordCutter((bytes, at) => {
    const family = readUint32(bytes, at + 4);
    if (!wanted(family)) return;
    const row = new DeferredRow();
    const length = readUint32(bytes, at) - 8;
    row.open(bytes.slice(at + 8, at + 8 + length), 0, length);
    see({ family, row });
  });
  for await (const chunk of chunks) cutter.push(chunk);
  cutter.finish();
}

export interface FoldedFamily {
  readonly ordinal: number;
  readonly valid: number;
  readonly invalid: number;
  /** Bytes of each row's unit, by row number. */
  readonly units: ReadonlyMap<number, Uint8Array>;
}

export async function* readFoldedFamilies(
  chunks: AsyncIterable<Uint8Array>,
  wanted: (family: number) => boolean,
): AsyncGenerator<FoldedFamily> {
  const reader = new ByteReader(chunks);
  while (await reader.has(16)) {
    const ordinal = reader.uint32();
    const valid = reader.uint32();
    const invalid = reader.uint32();
    const units = new Map<number, Uint8Array>();
    for (let left = reader.uint32(); left > 0; left--) {
      await reader.need(8);
      const rowNumber = reader.uint32();
      const length = reader.uint32();
      await reader.need(length);
      if (wanted(ordinal)) units.set(rowNumber, reader.copy(length));
      else reader.view(length);
    }
    if (wanted(ordinal)) yield { ordinal, valid, invalid, units };
  }
}
