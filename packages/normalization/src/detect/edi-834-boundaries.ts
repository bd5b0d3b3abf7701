import { packText } from '../decode/edi-834/columns.ts';
import { EnvelopeCheck } from '../decode/edi-834/envelope.ts';
import { readInterchangeHeader, type Separators } from '../decode/edi-834/interchange-header.ts';
import type { SegmentReader } from '../decode/edi-834/segment-reader.ts';
import type { RowBoundary } from '../source-layout.ts';
import type { TextForm } from './scan-csv.ts';

const [INS, ISA, ST, SE] = ['INS', 'ISA', 'ST', 'SE'].map(packText);

/**
 * Where an 834 can be cut: at members, of which each needs no more than the header of its transaction set. Only where
 * the envelope is sound: all of it closed, counts and control numbers right, the same separators throughout. Then pieces
 * have nothing to say about it; of any other file there are no boundaries, and one worker takes all of it.
 */
export class Edi834Boundaries {
  /** Bytes that the reader has taken so far, of those behind the byte-order mark. */
  taken = 0;
  private readonly boundaries: RowBoundary[] = [];
  private readonly envelope = new EnvelopeCheck('keep');
  private sound: boolean;
  private next: number;
  /** Of the open transaction set. */
  private header: { readonly start: number; readonly end: number | null } | null = null;

  constructor(
    private readonly separators: Separators,
    private readonly form: TextForm,
  ) {
    // Offsets are the file's own, which those of a transcoded text are not.
    this.sound = !form.encoding.startsWith('utf-16');
    this.next = form.bomBytes + form.boundaryBytes;
  }

  /** Call for every segment, once the members up to it are counted. */
  see(reader: SegmentReader, members: number): void {
    if (!this.sound) return;
    const { segment } = reader;
    this.envelope.see(segment);
    const { id } = segment;
    if (id === INS) this.seeMember(this.startOf(reader), members);
    else if (id === ST) this.header = { start: this.startOf(reader), end: null };
    else if (id === SE) this.header = null;
    else if (id === ISA && !this.isSame(readInterchangeHeader(segment.bytes, segment.starts[0]!)?.separators)) {
      this.sound = false;
    }
  }

  /** None where one piece could not be read without the others. */
  finish({ pending }: SegmentReader): RowBoundary[] {
    const { envelope, sound, boundaries } = this;
    const isWhole = envelope.missingTrailer() === null && envelope.faults.length === 0 && pending.length === 0;
    return sound && isWhole ? boundaries : [];
  }

  private seeMember(byteOffset: number, rowNumber: number): void {
    // A member outside of any set.
    if (this.header === null) this.sound = false;
    else {
      const { start, end } = this.header;
      this.header = { start, end: end ?? byteOffset };
      if (byteOffset < this.next) return;
      this.boundaries.push({ byteOffset, rowNumber, header: { start, end: end ?? byteOffset } });
      this.next = byteOffset + this.form.boundaryBytes;
    }
  }

  private startOf(reader: SegmentReader): number {
    return this.form.bomBytes + this.taken - reader.bytesSinceSegment;
  }

  private isSame(other: Separators | undefined): boolean {
    const { element, component, repetition, terminator } = this.separators;
    return (
      other?.element === element &&
      other.component === component &&
      other.repetition === repetition &&
      other.terminator === terminator
    );
  }
}
