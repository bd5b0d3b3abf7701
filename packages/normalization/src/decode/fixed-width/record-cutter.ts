import type { FixedWidthColumn, FixedWidthLayout, FixedWidthRecordType } from '../../source/source-layout.ts';
import type { Line } from './lines.ts';

const SPACE = 32;

/** A record type and the position of its columns in a row's cells. */
export interface CutPlan {
  readonly type: FixedWidthRecordType | null;
  readonly columns: readonly FixedWidthColumn[];
  /** Index of this record type's first column in the layout's columns. */
  readonly firstColumn: number;
}

const utf8 = new TextEncoder();

/**
 * Finds a line's record type and splits the line into cells. Positions count characters. In a line with non-ASCII
 * characters they are converted to byte offsets, unless the line has the layout's length in bytes, because some senders
 * count bytes.
 */
export class RecordCutter {
  private readonly plans: readonly CutPlan[];
  private readonly plain: CutPlan;
  private readonly marks: readonly { plan: CutPlan; start: number; value: Uint8Array }[];
  /** The end of the layout's last column, in characters. */
  readonly width: number;

  constructor(layout: FixedWidthLayout) {
    let firstColumn = 0;
    this.plans = layout.recordTypes.map((type) => {
      const plan = { type, columns: type.columns, firstColumn };
      if (type.role === 'detail') firstColumn += type.columns.length;
      return plan;
    });
    this.marks = this.plans.flatMap((plan) =>
      (plan.type?.values ?? []).map((value) => ({
        plan,
        start: (plan.type?.start ?? 1) - 1,
        value: utf8.encode(value),
      })),
    );
    this.plain = { type: null, columns: layout.columns, firstColumn: 0 };
    const all = [...layout.columns, ...layout.recordTypes.flatMap((type) => type.columns)];
    this.width =
      layout.recordLength ??
      layout.declaredLength ??
      Math.max(0, ...all.map((column) => column.start + column.length - 1));
  }

  /**
   * Returns the line's record type. Without record types in the layout, `type` is null. Returns undefined if the type
   * is unknown.
   */
  typeOf(line: Line): CutPlan | undefined {
    if (this.plans.length === 0) return this.plain;
    for (const mark of this.marks) {
      const start = line.start + mark.start;
      if (start + mark.value.length <= line.end && matches(line.bytes, start, mark.value)) return mark.plan;
    }
    return undefined;
  }

  /** Writes the byte ranges of the line's cells to `starts` and `ends` from index `at` on. */
  cut(line: Line, plan: CutPlan, starts: Int32Array, ends: Int32Array, at: number): void {
    const offsets = this.characterOffsets(line);
    const { columns } = plan;
    for (let c = 0; c < columns.length; c++) {
      const column = columns[c]!;
      const from = column.start - 1;
      const to = from + column.length;
      let start = offsets === null ? line.start + from : (offsets[from] ?? line.end);
      let end = offsets === null ? line.start + to : (offsets[to] ?? line.end);
      if (end > line.end) end = line.end;
      if (start > end) start = end;
      if (column.trim === 'both' || column.trim === 'left') while (start < end && line.bytes[start] === SPACE) start++;
      if (column.trim === 'both' || column.trim === 'right') while (end > start && line.bytes[end - 1] === SPACE) end--;
      starts[at + c] = start;
      ends[at + c] = end;
    }
  }

  /** Number of characters in the line without trailing blanks, to compare with the declared record length. */
  lengthOf(line: Line): number {
    let end = line.end;
    while (end > line.start && line.bytes[end - 1] === SPACE) end--;
    const offsets = this.characterOffsets(line);
    if (offsets === null) return end - line.start;
    let characters = 0;
    while (characters < offsets.length && offsets[characters]! < end) characters++;
    return characters;
  }

  /** The line's text, in which a position is that of the layout. */
  textOf({ bytes, start, end }: Line): string {
    const view = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start);
    return view.toString(view.length === this.width ? 'latin1' : 'utf8');
  }

  private characterOffsets(line: Line): Int32Array | null {
    const { bytes, start, end } = line;
    let at = start;
    while (at < end && bytes[at]! < 0x80) at++;
    if (at === end || end - start === this.width) return null;
    const offsets = new Int32Array(end - start + 1);
    let count = 0;
    for (let i = start; i < end; i++) if ((bytes[i]! & 0xc0) !== 0x80) offsets[count++] = i;
    offsets[count++] = end;
    return offsets.subarray(0, count);
  }
}

function matches(bytes: Uint8Array, start: number, value: Uint8Array): boolean {
  for (let i = 0; i < value.length; i++) if (bytes[start + i] !== value[i]) return false;
  return true;
}
