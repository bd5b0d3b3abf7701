import { AT, DRAFT, FLAG, LIMITS, TEXT } from '../kernel/generated/layout.ts';
import { acquireKernel, type Kernel, releaseKernel } from '../kernel/load-kernel.ts';
import { createPersonDraft } from '../record/create-mapped-row.ts';
import { FIELD_COUNT, type SlotSet } from '../record/field-slots.ts';
import type { CoverageDraft, PersonDraft } from '../record/mapped-row.ts';
import type { RowBatch } from '../source/row-batch.ts';
import type { ParseResult } from '../values/parse-result.ts';
import type { FieldOp } from './field-op.ts';
import { opNumbersOf } from './op-numbers.ts';
import type { PersonPlan } from './person-plan.ts';

const MAX_CELLS_PER_OP = 512;
/** Longer cells aren't cached. */
const MAX_CELL_BYTES = 40;
const encoder = new TextEncoder();
/** Views of a kernel's drafts, by index. Creating them for every file would take longer than the rows of a small one. */
const draftsOf = new WeakMap<Kernel, PersonDraft[]>();

/**
 * Parses the cells of several hundred rows into drafts, in WebAssembly. Each row has a draft for each of `plans`: for
 * the row's own person, for dependents, and for elections. Cells that the kernel can't parse stay unread. The result of
 * the text parser can be cached for the next identical cell.
 */
export class ColumnReader {
  private taken: Kernel | null = null;
  private drafts: PersonDraft[] = [];
  /** By plan and slot: the number of the op in the kernel, or -1. */
  private readonly opNumbers: Int32Array[];
  /** By plan: slots that are always parsed as text. */
  private readonly textSlots: SlotSet[];
  private readonly columnNumbers: number[] = [];
  private readonly allOpNumbers: number[] = [];
  private readonly rowsAtOnce: number;
  private readonly taught: Uint16Array;
  private batch!: RowBatch;
  /** Of the cell that was found last, in the bytes of the batch. */
  cellStart = 0;
  cellEnd = 0;
  private firstRow = 0;
  /** Drafts of earlier rows may have been changed. */
  private nextRow = 0;
  private endRow = 0;
  private isWholeBatch = false;

  /** @param settings by SETTING, for the checks */
  constructor(
    readonly plans: readonly PersonPlan[],
    private readonly settings: Int32Array = new Int32Array(0),
  ) {
    this.rowsAtOnce = Math.min(LIMITS.rows, Math.floor(LIMITS.drafts / plans.length));
    this.opNumbers = plans.map(() => new Int32Array(FIELD_COUNT).fill(-1));
    this.textSlots = plans.map(({ ops }) => ops.reduce((slots, { slot }) => slots | (1 << slot), 0));
    let ops = 0;
    let columns = 0;
    for (const [draft, plan] of plans.entries()) {
      for (const op of plan.ops) {
        const isFull = ops === LIMITS.ops || columns + op.columns.length > LIMITS.columns;
        if (isFull) continue;
        const first = columns * 4;
        this.columnNumbers.push(...op.columns);
        columns += op.columns.length;
        const flags =
          (op.isRepeated ? FLAG.hasMemo : 0) |
          (op.joined ? FLAG.joined : 0) |
          (op.emptyResult === null ? 0 : FLAG.hasDefault) |
          (op.columns.every((column) => plan.presence.includes(column)) ? FLAG.telling : 0);
        const numbers = opNumbersOf(op, {
          draft: draft * DRAFT.size * 4,
          flags,
          columns: first,
          columnsEnd: columns * 4,
        });
        this.allOpNumbers.push(...numbers);
        this.opNumbers[draft]![op.slot] = ops++;
        this.textSlots[draft] = this.textSlots[draft]! & ~(1 << op.slot);
      }
    }
    this.taught = new Uint16Array(ops);
  }

  /** Acquired on first use and initialized with the plan. */
  get kernel(): Kernel {
    if (this.taken !== null) return this.taken;
    const kernel = acquireKernel();
    kernel.numbers.set(this.columnNumbers, AT.columns >> 2);
    kernel.numbers.set(this.allOpNumbers, AT.ops >> 2);
    kernel.numbers.set(this.settings, AT.settings >> 2);
    kernel.begin(this.taught.length, this.plans.length);
    this.taught.fill(0);
    this.drafts = draftsOf.get(kernel) ?? [];
    draftsOf.set(kernel, this.drafts);
    this.taken = kernel;
    return kernel;
  }

  /** Contains the parsed values. */
  get bytes(): Uint8Array {
    return this.kernel.bytes;
  }

  /** Whether any field is always parsed as text. */
  get readsTexts(): boolean {
    return this.textSlots.some((slots) => slots !== 0);
  }

  /** Reads the row and some rows after it. Returns the index of the first row that wasn't read. */
  cover(row: number): number {
    this.look(row);
    return this.endRow;
  }

  /** The row with the first draft. */
  get coveredFrom(): number {
    return this.firstRow;
  }

  /** Reads the unread cells of rows [from, to) from the cache. Returns whether there are some, and all are in it by now. */
  readKnown(from: number, to: number): boolean {
    return this.kernel.readKnown(from, to, this.taught.length) !== 0;
  }

  /** Must be called before the rows of a batch, because decoders reuse their objects. */
  begin(batch: RowBatch): void {
    this.batch = batch;
    this.firstRow = 0;
    this.nextRow = 0;
    this.endRow = 0;
    this.isWholeBatch = false;
  }

  /** Reads the row and some rows after it. Its drafts are valid until another row is requested. */
  find(row: number): void {
    if (row < this.nextRow || row >= this.endRow) this.look(row);
    this.nextRow = row + 1;
  }

  draftOf(row: number, plan: number): PersonDraft {
    const index = (row - this.firstRow) * this.plans.length + plan;
    return this.drafts[index] ?? this.createDraft(index);
  }

  /** Slots of the draft whose cells must be parsed as text. */
  unreadOf(draft: PersonDraft, plan: number): SlotSet {
    return draft.numbers[DRAFT.unread - DRAFT.numbers]! | this.textSlots[plan]!;
  }

  /** The unread cells of the draft were parsed as text. */
  markRead({ numbers }: CoverageDraft): void {
    numbers[DRAFT.unread - DRAFT.numbers] = 0;
  }

  /** Whether a column that identifies the plan's person has text. Null if unknown. */
  hasText(draft: PersonDraft, plan: number): boolean | null {
    const text = draft.numbers[DRAFT.text - DRAFT.numbers]!;
    if ((text & TEXT.some) !== 0) return true;
    return text === 0 && this.textSlots[plan] === 0 ? false : null;
  }

  /**
   * Looks up an unread cell in the cache and writes its value to `at`, where LIMITS.taughtBytes must be available.
   * Returns the end of the value, or 0 if it isn't cached.
   */
  readAgain(row: number, plan: number, op: FieldOp, at: number): number {
    const number = this.opNumbers[plan]![op.slot]!;
    if (number < 0 || this.taught[number] === 0) return 0;
    return this.kernel.readAgain(row - this.firstRow, number, at);
  }

  /** Caches the text parser's result for a cell without findings. */
  teach(plan: number, op: FieldOp, cell: Uint8Array, { value, date, number }: ParseResult): boolean {
    const { kernel, taught } = this;
    const index = this.opNumbers[plan]![op.slot]!;
    if (index < 0 || taught[index]! >= MAX_CELLS_PER_OP || cell.length > MAX_CELL_BYTES) return false;
    const json = value === null ? EMPTY : encoder.encode(JSON.stringify(value));
    if (json.length + 16 > LIMITS.taughtBytes) return false;
    kernel.bytes.set(cell, AT.lesson);
    kernel.bytes.set(json, AT.lesson + cell.length);
    if (kernel.cacheValue(index, AT.lesson, cell.length, json.length, date, number) === 0) return false;
    taught[index] = taught[index]! + 1;
    return true;
  }

  /** Finds the op's first cell that isn't blank, trimmed: `cellStart` and `cellEnd`. Returns false if there is none. */
  findCell(row: number, { columns }: FieldOp): boolean {
    const { bytes, rowCells, cellStarts, cellEnds } = this.batch;
    for (const column of columns) {
      const cell = rowCells[row]! + column;
      if (cell >= rowCells[row + 1]!) continue;
      let start = cellStarts[cell]!;
      let end = cellEnds[cell]!;
      while (start < end && isBlank(bytes[start]!)) start++;
      while (end > start && isBlank(bytes[end - 1]!)) end--;
      this.cellStart = start;
      this.cellEnd = end;
      if (start < end) return true;
    }
    return false;
  }

  /** The failed checks of a draft as CHECK bits, with the effective date of the person or else of the row. */
  check({ starts }: CoverageDraft, isSubscriber: boolean, coverageStart: number): number {
    return this.kernel.failedChecks(starts.byteOffset, isSubscriber ? 1 : 0, coverageStart);
  }

  /** ROLE of a row's own person. */
  roleOf({ starts }: CoverageDraft): number {
    return this.kernel.roleOfRow(starts.byteOffset);
  }

  /** Sets the SSNs of the row for `idsWithSsn`. */
  useSsns(ssns: readonly number[]): void {
    const { numbers } = this.kernel;
    for (let i = 0; i < ssns.length; i++) numbers[(AT.presentSsns >> 2) + i] = ssns[i]!;
  }

  /**
   * The IDs that contain an SSN or must be checked as text.
   *
   * @param ssnColumns slots whose columns have SSNs
   * @param ssns number of the row's SSNs
   */
  idsWithSsn({ starts }: CoverageDraft, ssnColumns: SlotSet, ssns: number): SlotSet {
    return this.kernel.idsWithSsn(starts.byteOffset, ssnColumns, ssns);
  }

  /** Whether the plan may say that coverage is declined, and there is no level. */
  mayDecline({ starts }: CoverageDraft): boolean {
    return this.kernel.mayDecline(starts.byteOffset) !== 0;
  }

  /** Releases everything that was read. */
  end(): void {
    if (this.taken !== null) releaseKernel(this.taken);
    this.taken = null;
  }

  /** Loads the cells of as many rows from `row` on as there is space for. */
  private look(row: number): void {
    const { kernel, batch } = this;
    const { rowCells, cellStarts, cellEnds } = batch;
    const firstCell = rowCells[row]!;
    const last = Math.min(batch.rowCount, row + this.rowsAtOnce);
    let end = row + 1;
    const from = this.bringBytes(firstCell, rowCells[end]!);
    while (end < last && rowCells[end + 1]! - firstCell <= LIMITS.cells && this.holds(end, from)) end++;
    const endCell = Math.min(rowCells[end]!, firstCell + LIMITS.cells);
    const { numbers } = kernel;
    numbers.set(cellStarts.subarray(firstCell, endCell), AT.cellStarts >> 2);
    numbers.set(cellEnds.subarray(firstCell, endCell), AT.cellEnds >> 2);
    numbers.set(rowCells.subarray(row, end + 1), AT.rowCells >> 2);
    this.firstRow = row;
    this.endRow = end;
    kernel.useCells(firstCell, AT.input - from, AT.input + Math.min(batch.bytes.length - from, LIMITS.inputBytes));
    kernel.read(end - row);
  }

  /** Copies the bytes of cells to the kernel: those of the whole batch, or as many as fit. */
  private bringBytes(firstCell: number, endCell: number): number {
    const { bytes, cellStarts, cellEnds } = this.batch;
    if (bytes.length <= LIMITS.inputBytes) {
      if (!this.isWholeBatch) this.kernel.bytes.set(bytes, AT.input);
      this.isWholeBatch = true;
      return 0;
    }
    let from = bytes.length;
    for (let cell = firstCell; cell < endCell; cell++) {
      if (cellStarts[cell] !== cellEnds[cell]) from = Math.min(from, cellStarts[cell]!);
    }
    this.kernel.bytes.set(bytes.subarray(from, from + LIMITS.inputBytes), AT.input);
    return from;
  }

  /** Whether the bytes from `from` on include the whole row. Otherwise, its cells are parsed as text. */
  private holds(row: number, from: number): boolean {
    const { rowCells, cellEnds } = this.batch;
    const endCell = rowCells[row + 1]!;
    return this.isWholeBatch || endCell === 0 || cellEnds[endCell - 1]! - from <= LIMITS.inputBytes;
  }

  private createDraft(index: number): PersonDraft {
    const at = AT.drafts + index * DRAFT.size * 4;
    const { buffer } = this.kernel.bytes;
    const numbers = (place: number, count: number) => new Int32Array(buffer, at + place * 4, count);
    const draft = createPersonDraft({
      starts: numbers(DRAFT.starts, FIELD_COUNT),
      ends: numbers(DRAFT.ends, FIELD_COUNT),
      dates: numbers(DRAFT.dates, FIELD_COUNT),
      numbers: numbers(DRAFT.numbers, DRAFT.size - DRAFT.numbers),
    });
    this.drafts[index] = draft;
    return draft;
  }
}

const EMPTY = new Uint8Array(0);

function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x09;
}
