import { AT, LIMITS } from '../../kernel/generated/layout.ts';
import { acquireKernel, type Kernel, releaseKernel } from '../../kernel/load-kernel.ts';
import { COPY_LENGTH } from './code-table.ts';
import { EDI_834_COLUMNS, FIRST_COVERAGE_COLUMN, FIRST_MEMBER_COLUMN, packText } from './columns.ts';
import {
  BIRTH_DATE,
  COVERAGE_DTP,
  COVERAGE_REF,
  DMG,
  HD,
  HOME_N3,
  HOME_N4,
  INS,
  INS_RELATIONSHIP,
  MAILING_N3,
  MAILING_N4,
  MEMBER_DTP,
  MEMBER_REF,
  NM1,
  NM109,
  PER,
} from './member-columns.ts';
import type { RowBuffer, RowRoom } from './row-buffer.ts';
import type { SegmentReader, SegmentWindows } from './segment-reader.ts';

const MEMBER_START = packText('INS');
/** In the order that kernel/members.ts expects. */
const ELEMENTS = [INS, NM1, HD, DMG, HOME_N3, HOME_N4, MAILING_N3, MAILING_N4];
const ELEMENT_NUMBERS = 16;
const CODES = [NM109, PER, MEMBER_REF, MEMBER_DTP, COVERAGE_REF, COVERAGE_DTP];

/**
 * Fast path of the decoder: reads ordinary members in WebAssembly (kernel/members.ts), in the reader's own windows and
 * rows. All other members and segments are left to the reader. The result is the same as that of `MemberLoops`.
 */
export class MemberCutter {
  readonly windows: SegmentWindows;
  readonly room: RowRoom;
  /** The results of the last `take`. */
  members = 0;
  segments = 0;
  /** The next member is ordinary so far but incomplete. */
  isCutOff = false;
  private readonly kernel: Kernel = acquireKernel();
  private element = -1;
  private terminator = -1;

  constructor(private readonly windowBytes: number = LIMITS.memberWindowBytes) {
    const { kernel } = this;
    const { buffer } = kernel.bytes;
    const cells = LIMITS.memberRows * EDI_834_COLUMNS.length;
    this.windows = [
      new Uint8Array(buffer, AT.memberWindows, windowBytes),
      new Uint8Array(buffer, AT.memberWindows + LIMITS.memberWindowBytes, windowBytes),
    ];
    this.room = {
      cellStarts: new Int32Array(buffer, AT.memberStarts, cells),
      cellEnds: new Int32Array(buffer, AT.memberEnds, cells),
      rowNumbers: new Int32Array(buffer, AT.memberRowNumbers, LIMITS.memberRows),
    };
    for (const [index, columns] of ELEMENTS.entries()) {
      kernel.numbers.set(columns, (AT.memberElements >> 2) + index * ELEMENT_NUMBERS);
    }
    for (const [index, table] of CODES.entries()) {
      table.copyTo(kernel.numbers, (AT.memberCodes >> 2) + index * COPY_LENGTH);
    }
    kernel.beginMembers(
      EDI_834_COLUMNS.length,
      FIRST_MEMBER_COLUMN,
      FIRST_COVERAGE_COLUMN,
      INS_RELATIONSHIP,
      BIRTH_DATE,
    );
  }

  /**
   * Whether the next segment begins a member that can be read here. Segments and rows that outgrew the kernel's memory
   * are elsewhere.
   */
  takes(segments: SegmentReader, rows: RowBuffer): boolean {
    const { kernel } = this;
    return (
      segments.isBefore(MEMBER_START) &&
      segments.segment.bytes.buffer === kernel.bytes.buffer &&
      rows.rowNumbers === this.room.rowNumbers
    );
  }

  /**
   * Reads ordinary members from the next segment on. The first of them gets the ordinal `number`. No member may be
   * open.
   */
  take(segments: SegmentReader, rows: RowBuffer, number: number): void {
    const { kernel } = this;
    this.separateBy(segments);
    const window = segments.segment.bytes.byteOffset;
    rows.adopt(kernel.readMembers(window, segments.readEnd, segments.takenEnd, rows.rowCount, number));
    const result = AT.memberResult >> 2;
    segments.skipTo(kernel.numbers[result]!);
    this.members = kernel.numbers[result + 1]!;
    this.segments = kernel.numbers[result + 2]!;
    this.isCutOff = kernel.numbers[result + 3] === 0;
  }

  /** Whether so little of the next member is available that the reader should wait for more data. */
  waitsFor(segments: SegmentReader): boolean {
    return this.isCutOff && segments.pendingBytes < this.windowBytes >> 2;
  }

  /** Releases the kernel. Its results must no longer be used. */
  end(): void {
    releaseKernel(this.kernel);
  }

  private separateBy({ separators: { element, terminator } }: SegmentReader): void {
    if (element === this.element && terminator === this.terminator) return;
    this.element = element;
    this.terminator = terminator;
    this.kernel.separateBy(element, terminator);
  }
}
