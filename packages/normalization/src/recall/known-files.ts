import { isDeepStrictEqual } from 'node:util';
import type { FileReaders } from '../decode/file-readers.ts';
import { decideHead } from '../detect/decide-head.ts';
import type { TextDecision } from '../detect/head-decision.ts';
import { openScan } from '../detect/open-scan.ts';
import { readSampleRows } from '../detect/sample-rows.ts';
import type { UploadScan } from '../detect/upload-scan.ts';
import type { MappingEvidence } from '../reading/file-view.ts';
import type { InferredMapping } from '../reading/inferred-mapping.ts';
import { inferMapping } from '../reading/read-columns.ts';
import type { Recognition } from '../recognize/recognition.ts';
import { type RecognizeOptions, recognizeWith } from '../recognize/recognize.ts';
import type { CsvLayout, SourceLayout } from '../source/source-layout.ts';
import { KnownTables, profileTable, type TableProfile } from './table-profile.ts';

type CsvDecision = Extract<TextDecision, { format: 'csv' }>;

/** A way to read the files with one header. Explanations can differ, fields can't. */
interface KnownReading {
  /** Null if the vendor is known, so that no mapping was needed. */
  readonly mapping: InferredMapping | null;
  readonly tables: KnownTables;
}

interface KnownHeader {
  readonly owner: string;
  /** The file's first row, with its line break. */
  readonly start: Uint8Array;
  readonly decision: CsvDecision;
  readonly layout: SourceLayout;
  readonly readings: KnownReading[];
  /** Files with this header were read in different ways. */
  isAmbiguous: boolean;
  uses: number;
}

const MOST_HEADERS = 100;
const MOST_READINGS = 4;
const MOST_START_BYTES = 16 * 1024;
/** After this many uses, the next file is searched again. */
const MOST_USES = 100;

/**
 * Remembers how delimited files were read. Most files have the header of an earlier one, and the same kinds of values.
 * Then, neither the dialect nor the reading is searched again.
 *
 * A reading is only used again for a file of the same owner with the same first row if every row has all cells, and
 * every value was already there in the same column: codes by value, and others by shape. The shares of filled, repeated,
 * and shared values must be about the same. Otherwise, and after some uses, the file is searched like an unknown one, and
 * the result is remembered if it is the same. If it differs, files with this header are always searched. Vendors, rules,
 * row counts, and warnings are always determined from the file.
 *
 * Keeps hashes of values and shapes, never values.
 */
export class KnownFiles {
  private readonly headers = new Map<string, KnownHeader>();
  /** Number of files whose reading was remembered. */
  recalled = 0;

  /**
   * Like `recognizeWith`, for a whole text file that wasn't scanned yet.
   *
   * @throws SourceError
   */
  async recognize(
    owner: string,
    bytes: Uint8Array,
    options: Omit<RecognizeOptions, 'scan'>,
    readers: FileReaders,
  ): Promise<Recognition> {
    const key = keyOf(owner, bytes);
    const header = key === null ? undefined : this.headers.get(key);
    if (header !== undefined && !header.isAmbiguous && header.uses < MOST_USES) {
      const recalled = await this.recall(header, bytes, options, readers);
      if (recalled !== null) return recalled;
    }
    return this.search({ key, owner, header }, bytes, options, readers);
  }

  private async recall(
    header: KnownHeader,
    bytes: Uint8Array,
    options: Omit<RecognizeOptions, 'scan'>,
    readers: FileReaders,
  ): Promise<Recognition | null> {
    const scan = openScan(header.decision, bytes).finish();
    if (!isDeepStrictEqual(scan.layout, header.layout)) return null;
    const table = await readTable(options, scan, readers);
    if (table === null) return null;
    const fitting = header.readings.filter(({ tables }) => tables.covers(table.profile));
    const reading = fitting.find(({ mapping }) => mapping !== null) ?? fitting[0];
    if (reading === undefined) return null;
    let isSearched = false;
    const infer = (evidence: MappingEvidence): InferredMapping => {
      if (reading.mapping !== null && isPlain(evidence)) return reading.mapping;
      isSearched = true;
      return inferMapping(evidence);
    };
    const recognition = await recognizeWith({ ...options, scan, sample: table.sample, infer }, readers);
    header.uses++;
    if (!isSearched) this.recalled++;
    return recognition;
  }

  private async search(
    known: { key: string | null; owner: string; header: KnownHeader | undefined },
    bytes: Uint8Array,
    options: Omit<RecognizeOptions, 'scan'>,
    readers: FileReaders,
  ): Promise<Recognition> {
    const decision = decideHead(bytes, true);
    const scan = openScan(decision, bytes).finish();
    let mapping: InferredMapping | null = null;
    const infer = (evidence: MappingEvidence): InferredMapping => {
      const inferred = inferMapping(evidence);
      if (isPlain(evidence)) mapping = inferred;
      return inferred;
    };
    const recognition = await recognizeWith({ ...options, scan, infer }, readers);
    if (known.key !== null && decision.format === 'csv' && isRepeatable(scan.layout))
      await this.remember({ ...known, key: known.key, decision, scan, mapping }, bytes, options, readers);
    return recognition;
  }

  private async remember(
    found: {
      key: string;
      owner: string;
      header: KnownHeader | undefined;
      decision: CsvDecision;
      scan: UploadScan;
      mapping: InferredMapping | null;
    },
    bytes: Uint8Array,
    options: Omit<RecognizeOptions, 'scan'>,
    readers: FileReaders,
  ): Promise<void> {
    const { key, owner, scan, decision, mapping } = found;
    const table = await readTable(options, scan, readers);
    if (table === null || scan.layout === null) return;
    const header = found.header ?? {
      owner,
      start: bytes.slice(0, endOfRow(bytes)),
      decision,
      layout: scan.layout,
      readings: [],
      isAmbiguous: false,
      uses: 0,
    };
    this.keep(key, header);
    header.uses = 0;
    header.isAmbiguous ||=
      !isDeepStrictEqual(header.layout, scan.layout) ||
      header.readings.some((one) => one.mapping !== null && mapping !== null && !readsAlike(one.mapping, mapping));
    if (header.isAmbiguous) {
      header.readings.length = 0;
      return;
    }
    const same = header.readings.find((one) => isDeepStrictEqual(one.mapping, mapping));
    const reading = same ?? { mapping, tables: new KnownTables(scan.layout.columns.length) };
    reading.tables.add(table.profile);
    if (same === undefined && header.readings.push(reading) > MOST_READINGS) header.readings.shift();
  }

  private keep(key: string, header: KnownHeader): void {
    this.headers.delete(key);
    this.headers.set(key, header);
    const [oldest] = this.headers.keys();
    if (this.headers.size > MOST_HEADERS && oldest !== undefined) this.headers.delete(oldest);
  }
}

/** Null if the first row is too long or has a line break in quotes. */
function keyOf(owner: string, bytes: Uint8Array): string | null {
  const end = endOfRow(bytes);
  if (end === 0) return null;
  const row = Buffer.from(bytes.buffer, bytes.byteOffset, end).toString('latin1');
  return (row.split('"').length & 1) === 1 ? `${owner}\n${row}` : null;
}

/** Behind the first line break. Zero if there is none near. */
function endOfRow(bytes: Uint8Array): number {
  const most = Math.min(bytes.length - 1, MOST_START_BYTES);
  for (let at = 0; at < most; at++) {
    if (bytes[at] === 10) return at + 1;
    if (bytes[at] === 13) return bytes[at + 1] === 10 ? at + 2 : at + 1;
  }
  return 0;
}

/** One header in the first row, and nothing but data below. */
function isRepeatable(layout: SourceLayout | null): layout is CsvLayout {
  if (layout?.format !== 'csv' || layout.encoding !== 'utf-8') return false;
  const isOneTable = layout.headerRow === 1 && layout.firstDataRow === 2 && layout.trailerRows === 0;
  const hasMore = layout.otherHeaders ?? layout.shortRows ?? layout.recordKinds ?? layout.controlTotal;
  return isOneTable && hasMore === undefined && layout.rowWidth === undefined && layout.templateRows === undefined;
}

interface ReadTable {
  readonly sample: string[][];
  readonly profile: TableProfile;
}

/** All rows. Null if there are too many, or one of them isn't like the others. */
async function readTable(
  { source }: Omit<RecognizeOptions, 'scan'>,
  { layout, rowCount }: UploadScan,
  readers: FileReaders,
): Promise<ReadTable | null> {
  if (layout === null) return null;
  const sample = await readSampleRows(source, layout, readers);
  const profile = sample.length === rowCount ? profileTable(sample, layout.columns.length) : null;
  return profile && { sample, profile };
}

const isPlain = ({ legends = [] }: MappingEvidence): boolean => legends.length === 0;

/** Whether two readings differ at most in how sure they are. */
function readsAlike(a: InferredMapping, b: InferredMapping): boolean {
  return isDeepStrictEqual(withoutConfidence(a), withoutConfidence(b));
}

function withoutConfidence({ explanations: _, ...mapping }: InferredMapping): unknown {
  return JSON.parse(JSON.stringify(mapping, (key, value: unknown) => (key === 'confidence' ? undefined : value)));
}
