import { ByteSink } from '../external/byte-sink.ts';
import { RecordReader, recordLength } from '../record/packed-record.ts';
import type { FamilyRecord } from '../record/person-record.ts';
import { RecordCutter } from '../record/record-cutter.ts';
import type { PersonKeys } from '../render/person-keys.ts';
import { RecordJson } from '../render/record-json.ts';

export interface RecordsPage {
  /** JSON of each record, with metadata. */
  readonly records: readonly string[];
  /** Byte offset of the next matching record in the artifact. Null if there is none. */
  readonly next: number | null;
}

interface PageOptions {
  /** Byte offset: 0, or `next` of an earlier page. */
  readonly start: number;
  readonly limit: number;
  readonly isWanted: (family: FamilyRecord) => boolean;
  /** Whether to search for the start of the next page. True by default. */
  readonly looksAhead?: boolean;
  readonly signal?: AbortSignal;
  /** When it returns true, the page ends after the records read so far, at least one. */
  readonly isOver?: () => boolean;
  readonly personKeys?: PersonKeys;
}

/**
 * Returns a page of a file's records, in order. Reads on to the next match, where the next page starts, so all pages
 * together read the artifact once.
 */
export async function pageRecords(
  read: (startOffset: number) => AsyncIterable<Uint8Array>,
  { start, limit, isWanted, looksAhead = true, signal, isOver, personKeys }: PageOptions,
): Promise<RecordsPage> {
  const reader = new RecordReader();
  const json = new RecordJson(personKeys);
  const sink = new ByteSink(4096);
  const records: string[] = [];
  let offset = start;
  let next: number | null = null;
  const cutter = new RecordCutter((bytes, at) => {
    if (next !== null) return;
    const family = reader.read(bytes, at);
    if (isWanted(family)) {
      if (records.length === limit) next = offset;
      else {
        json.expect(reader.filled);
        sink.clear();
        json.putExtended(sink, family);
        records.push(Buffer.from(sink.view()).toString('utf8'));
      }
    }
    offset += recordLength(bytes, at);
    if (!looksAhead && records.length === limit) next = offset;
  });
  for await (const chunk of read(start)) {
    signal?.throwIfAborted();
    cutter.push(chunk);
    if (next !== null) return { records, next };
    if (offset > start && isOver?.()) return { records, next: offset };
  }
  cutter.finish();
  return { records, next };
}
