import { type DeferredRow, putDeferredRow } from '../assemble/deferred-rows.ts';
import { type FoldedFamily, joinUnit, readFoldedFamilies, readLedgerRows } from '../assemble/family-ledger.ts';
import { PartWriter } from '../assemble/part-writer.ts';
import { storedLengthOf } from '../assemble/row-unit.ts';
import { RECORD_HEADER, recordOrdinal } from '../record/packed-record.ts';
import { RecordCutter } from '../record/record-cutter.ts';
import { type JoinedRange, readPart } from './joined-range.ts';
import type { StepResult, TakeStepOptions } from './range-step.ts';

/** Families of a range as the rows that they came from. */
interface TakenApart {
  /** In row order. */
  readonly rows: readonly DeferredRow[];
  /** What these rows counted for. */
  readonly valid: number;
  readonly invalid: number;
}

/** Leaves the rows of the families as a part of their own. */
export async function putApart(
  { range, artifacts, signal }: Pick<TakeStepOptions, 'range' | 'artifacts' | 'signal'>,
  families: ReadonlySet<number>,
): Promise<StepResult> {
  const { rows, valid, invalid } = await takeApart(range, (family) => families.has(family));
  signal?.throwIfAborted();
  const part = await PartWriter.create<'apart'>(artifacts, 'apart', 1);
  for (const row of rows) {
    putDeferredRow(part.sink, row);
    await part.settle();
  }
  await part.close();
  return { validRows: -valid, invalidRows: -invalid, entries: 0 };
}

/** Holds the rows of the families in memory: a range is small. */
async function takeApart(range: JoinedRange, wanted: (family: number) => boolean): Promise<TakenApart> {
  const families = new Map<number, DeferredRow[]>();
  await readLedgerRows(readPart(range, 'rows', { lent: true }), wanted, ({ family, row }) => {
    const known = families.get(family);
    if (known === undefined) families.set(family, [row]);
    else known.push(row);
  });
  const folded = new Map<number, FoldedFamily>();
  for await (const family of readFoldedFamilies(readPart(range, 'folded'), wanted)) folded.set(family.ordinal, family);
  const rows: DeferredRow[] = [];
  let valid = 0;
  let invalid = 0;
  for (const family of folded.values()) {
    valid += family.valid;
    invalid += family.invalid;
    for (const row of families.get(family.ordinal) ?? []) {
      rows.push({ ...row, unit: joinUnit(row.unit, family.units.get(row.rowNumber)!) });
    }
  }
  const isPlain = (family: number): boolean => families.has(family) && !folded.has(family);
  if (families.size > folded.size) {
    await eachRecord(range, (bytes, at) => {
      const ordinal = recordOrdinal(bytes, at);
      if (!isPlain(ordinal)) return;
      const cut = cutPlainRecord(bytes, at, families.get(ordinal)!);
      valid += cut.length;
      rows.push(...cut);
    });
  }
  rows.sort((a, b) => a.rowNumber - b.rowNumber);
  return { rows, valid, invalid };
}

async function eachRecord(range: JoinedRange, see: (bytes: Uint8Array, at: number) => void): Promise<void> {
  const cutter = new RecordCutter(see);
  for await (const chunk of readPart(range, 'records', { lent: true })) cutter.push(chunk);
  cutter.finish();
}

/** A plain record is its rows as they stand, one after the other. */
function cutPlainRecord(bytes: Uint8Array, start: number, rows: readonly DeferredRow[]): DeferredRow[] {
  let at = start + RECORD_HEADER;
  return rows.map((row) => {
    const from = at;
    at += storedLengthOf(row.unit) - row.unit.length;
    return { ...row, unit: joinUnit(row.unit, bytes.subarray(from, at)) };
  });
}
