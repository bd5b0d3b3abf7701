import type { ByteSource } from '../../source/byte-source.ts';
import type { RowBatch } from '../../source/row-batch.ts';
import { SourceError } from '../../source/source-error.ts';
import type { Edi834Layout } from '../../source/source-layout.ts';
import type { DecodeOptions, Decoder } from '../decoder.ts';
import { readAsUtf8 } from '../read-as-utf8.ts';
import { columnOf, packCode, packText } from './columns.ts';
import { EnvelopeCheck, elementText } from './envelope.ts';
import { MemberCutter } from './member-cutter.ts';
import { MemberLoops, SELF } from './member-loops.ts';
import { RowBuffer } from './row-buffer.ts';
import { MAX_SEGMENT_BYTES, SegmentReader } from './segment-reader.ts';
import { separatorsOf } from './separators-of.ts';

/** Smaller files are decoded before the kernel is ready. */
const MIN_CUT_BYTES = 256 * 1024;

/**
 * Decodes X12 834 into rows: one per coverage of a member, or one for a member without coverage. The row number is the
 * member's ordinal (INS segments, from 1). For the columns see columns.ts.
 *
 * A truncated file is rejected after its last complete member (`file_truncated`). If the layout says `keep`, only the
 * incomplete member is rejected, and the file gets an error. The same applies to an envelope whose headers and trailers
 * don't match (`envelope_broken`).
 */
export const edi834Decoder: Decoder<Edi834Layout> = {
  format: 'edi_834',
  async *decode(source: ByteSource, layout: Edi834Layout, options: DecodeOptions = {}): AsyncGenerator<RowBatch> {
    const cutter = source.size < MIN_CUT_BYTES ? null : new MemberCutter();
    try {
      yield* decodeMembers(source, layout, options, cutter);
    } finally {
      cutter?.end();
    }
  },
};

/** Decodes with the WebAssembly cutter if there is one, otherwise with the segment reader alone. */
export async function* decodeMembers(
  source: ByteSource,
  layout: Edi834Layout,
  options: DecodeOptions,
  cutter: MemberCutter | null,
): AsyncGenerator<RowBatch> {
  const reading = new Reading(layout, cutter);
  for await (const chunk of readAsUtf8(source.read(layout.bomBytes, undefined, { borrowed: true }), layout.encoding)) {
    for (let at = 0; at < chunk.length; ) {
      options.signal?.throwIfAborted();
      at = reading.push(chunk, at);
      if (reading.hasBatch) yield reading.take();
    }
  }
  reading.finish();
  if (reading.hasBatch) yield reading.take();
}

const CHANGED_ON = ['2000.DTP*303.03', '2300.DTP*303.03'].map(columnOf);
const MEMBERS_CHANGE = columnOf('2000.INS.03');
const COVERAGES_CHANGE = columnOf('2300.HD.01');
const CANCELLATION = packText('024');

/**
 * Clears the date of the change (DTP*303) in rows that end a coverage (maintenance type 024). Profiles use that date as
 * the start if there is no other, and the start of what ended isn't the day of its cancellation.
 */
function dropDatesOfEnds({ bytes, rowCount, rowCells, cellStarts, cellEnds }: RowBatch): void {
  for (let row = 0; row < rowCount; row++) {
    const first = rowCells[row]!;
    const own = first + COVERAGES_CHANGE;
    const cell = cellStarts[own] === cellEnds[own] ? first + MEMBERS_CHANGE : own;
    if (
      cellEnds[cell]! - cellStarts[cell]! !== 3 ||
      packCode(bytes, cellStarts[cell]!, cellEnds[cell]!) !== CANCELLATION
    )
      continue;
    for (const column of CHANGED_ON) cellEnds[first + column] = cellStarts[first + column]!;
  }
}

class Reading {
  private readonly rows: RowBuffer;
  private readonly segments: SegmentReader;
  private readonly envelope: EnvelopeCheck;
  private readonly members: MemberLoops;
  private handedOut = false;
  private ended = false;
  /** The member whose line breaks were reported last. Null means segments between members. */
  private brokenRow: number | null | undefined;

  constructor(
    private readonly layout: Edi834Layout,
    private readonly cutter: MemberCutter | null,
  ) {
    this.rows = new RowBuffer(cutter?.room);
    this.segments = new SegmentReader(separatorsOf(layout), this.rows, SELF, cutter?.windows);
    this.envelope = new EnvelopeCheck(layout.truncated);
    this.members = new MemberLoops(this.rows);
  }

  get hasBatch(): boolean {
    return this.rows.rowCount > 0 || this.rows.faults.length > 0;
  }

  /** Consumes as much of the chunk from `from` on as fits. Returns the end of the consumed part. */
  push(chunk: Uint8Array, from: number): number {
    this.forgetHandedOut();
    const taken = this.segments.take(chunk, from);
    if (!this.segments.isFull) return taken;
    this.readSegments();
    if (this.segments.pendingBytes > MAX_SEGMENT_BYTES) {
      throw new SourceError(
        'corrupt_file',
        "The X12 file can't be read.",
        `No segment terminator was found within ${MAX_SEGMENT_BYTES} bytes.`,
      );
    }
    return taken;
  }

  take(): RowBatch {
    const { rows, members } = this;
    this.handedOut = true;
    dropDatesOfEnds(rows);
    rows.continuesInNextBatch = rows.rowCount > 0 && members.isOpen(rows.rowNumbers[rows.rowCount - 1]!);
    return rows;
  }

  finish(): void {
    this.forgetHandedOut();
    this.segments.finish();
    this.ended = true;
    this.readSegments();
    this.envelope.requireInterchange();
    const rest = this.segments.pending.length;
    const missing = this.envelope.missingTrailer();
    if (missing === null) {
      this.members.flush();
      if (rest > 0)
        this.report('data_after_envelope', 'warning', `${rest} bytes after the last segment weren't read.`, 'IEA');
      return;
    }
    const { memberOrdinal: count } = this.members;
    const details = `The file ends without its ${missing} segment, after ${count} ${count === 1 ? 'member' : 'members'}.`;
    if (this.layout.truncated === 'fail') throw new SourceError('file_truncated', 'The file is incomplete.', details);
    this.members.flush(missing !== 'SE');
    this.report('file_truncated', 'error', details, missing);
  }

  private readSegments(): void {
    const { segments, envelope, members } = this;
    this.rows.bytes = segments.segment.bytes;
    while (this.takeMembers() && segments.next()) {
      envelope.see(segments.segment);
      members.see(segments.segment);
      if (segments.segment.hasBreak) this.reportBreak(elementText(segments.segment, 0));
    }
    if (envelope.faults.length > 0) this.rows.faults.push(...envelope.faults.splice(0));
  }

  /** Returns false if the next member is incomplete and should wait for more data. */
  private takeMembers(): boolean {
    const { segments, rows, members, cutter } = this;
    if (cutter === null || !cutter.takes(segments, rows)) return true;
    members.flush();
    cutter.take(segments, rows, members.memberOrdinal + 1);
    members.memberOrdinal += cutter.members;
    this.envelope.count(cutter.segments);
    return this.ended || !cutter.waitsFor(segments);
  }

  /** Reports once per member, and once for all segments between members. */
  private reportBreak(segment: string): void {
    const row = this.members.openRow;
    if (this.brokenRow === row) return;
    this.brokenRow = row;
    const faults = row === null ? this.rows.faults : this.rows.ownFaults;
    faults.push({
      code: 'line_break_in_element',
      severity: 'warning',
      rowNumber: row,
      rejectsRow: false,
      column: null,
      message: 'A line break inside an element was read as a space.',
      originalValue: null,
      suggestedFix: 'Put line breaks only after segment terminators.',
      segment,
    });
  }

  private forgetHandedOut(): void {
    if (this.handedOut) this.rows.reset();
    this.handedOut = false;
  }

  private report(code: string, severity: 'error' | 'warning', message: string, segment: string): void {
    this.rows.faults.push({
      code,
      severity,
      rowNumber: null,
      rejectsRow: false,
      column: null,
      message,
      originalValue: null,
      suggestedFix: 'Upload the complete file.',
      segment,
    });
  }
}
