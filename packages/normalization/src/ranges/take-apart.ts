import type { DeferredRow } from '../assemble/deferred-row.ts';
import { putDeferredRow, visitDeferredRows } from '../assemble/deferred-rows.ts';
import { type FoldedFamily, readFoldedFamilies, readLedgerRows } from '../assemble/family-ledger.ts';
import { PartWriter } from '../assemble/part-writer.ts';
import type { ByteSink } from '../record/byte-sink.ts';
import { RECORD_HEADER, recordOrdinal } from '../record/packed-record.ts';
import { RecordCutter } from '../record/record-cutter.ts';
import { type JoinedRange, readPart } from './joined-range.ts';
import type { StepResult, TakeStepOptions } from './range-step.ts';

/** Rows again of families of a range. */
interface TakenApart {
  /** In row order. */
  readonly rows: readonly ApartRow[];
  /** What these rows counted for. */
  readonly valid: number;
  readonly invalid: number;
}

/** A row, of whose stored unit the head alone is there, and the bytes that it lacks. */
interface ApartRow {
  readonly row: DeferredRow;
  readonly bytes: Uint8Array;
}

/** Leaves the rows of the families, and those that the range put aside, as a part of their own, in row order. */
export async function putApart(
  { artifacts, signal }: Pick<TakeStepOptions, 'artifacts' | 'signal'>,
  range: JoinedRange,
  families: ReadonlySet<number>,
): Promise<StepResult> {
  const { rows, valid, invalid } = await takeApart(range, (family) => families.has(family));
  signal?.throwIfAborted();
  const part = await PartWriter.create<'apart'>(artifacts, 'apart', 1);
  let next = 0;
  const putUpTo = (rowNumber: number): void => {
    for (; next < rows.length && rows[next]!.row.rowNumber < rowNumber; next++) putApartRow(part.sink, rows[next]!);
  };
  await visitDeferredRows(
    readPart(range, 'aside', { lent: true }),
    (row) => {
      putUpTo(row.rowNumber);
      putDeferredRow(part.sink, row);
    },
    () => part.settle(),
  );
  putUpTo(Number.POSITIVE_INFINITY);
  await part.close();
  return { validRows: -valid, invalidRows: -invalid, warnings: 0, entries: 0 };
}

function putApartRow(sink: ByteSink, { row, bytes }: ApartRow): void {
  sink.putUint32(4 + row.length + bytes.length);
  row.put(sink);
  sink.put(bytes);
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
  const rows: ApartRow[] = [];
  let valid = 0;
  let invalid = 0;
  for (const family of folded.values()) {
    valid += family.valid;
    invalid += family.invalid;
    for (const row of families.get(family.ordinal) ?? []) {
      rows.push({ row, bytes: family.units.get(row.rowNumber)! });
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
  rows.sort((a, b) => a.row.rowNumber - b.row.rowNumber);
  return { rows, valid, invalid };
}

async function eachRecord(range: JoinedRange, see: (bytes: Uint8Array, at: number) => void): Promise<void> {
  const cutter = new RecordCutter(see);
  for await (const chunk of readPart(range, 'records', { lent: true })) cutter.push(chunk);
  cutter.finish();
}

/** A plain record is its rows as they stand, one after the other. */
function cutPlainRecord(bytes: Uint8Array, start: number, rows: readonly DeferredRow[]): ApartRow[] {
  let at = start + RECORD_HEADER;
  return rows.map((row) => {
    const from = at;
    at += row.missingBytes;
    return { row, bytes: bytes.slice(from, at) };
  });
}
