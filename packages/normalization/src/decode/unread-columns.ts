import { maskAllButLastFour, maskSsns } from '@rollcall/contracts';
import { declinesCoverage } from '../code-lists/declining.ts';
import { deniesCoverage, isNotInForce, voidsRow } from '../code-lists/voiding.ts';
import { RULES } from '../rules/registry.ts';
import { fillText } from '../rules/rule.ts';
import type { DecodeIssue, RowBatch } from '../source/row-batch.ts';
import type { SourceColumn, UnreadColumn } from '../source/source-layout.ts';
import { cellText, hasSameBytes, hasText } from './batch-cells.ts';

const YES = /^(y|yes|true|x|1|✓)$/i;
const NO = /^(n|no|false|0)$/i;
/** `00/00/0000`, `-`. */
const NOTHING = /^[^1-9\p{L}]*$/u;
/** Longer texts are notes. */
const MAX_BYTES = 200;

/** Adds an issue to each row in which an unread column contradicts or completes what is read from the row. */
export async function* withUnreadColumns(
  batches: AsyncIterable<RowBatch>,
  columns: readonly SourceColumn[],
  unread: readonly UnreadColumn[],
): AsyncGenerator<RowBatch> {
  const finder = new UnreadIssueFinder(columns, unread);
  for await (const batch of batches) {
    const found = finder.find(batch);
    yield found.length === 0 ? batch : withIssues(batch, found);
  }
}

function withIssues(batch: RowBatch, found: readonly DecodeIssue[]): RowBatch {
  const { bytes, rowCells, cellStarts, cellEnds, rowCount, rowNumbers, continuesInNextBatch } = batch;
  const faults = [...batch.faults, ...found].sort((a, b) => (a.rowNumber ?? 0) - (b.rowNumber ?? 0));
  return {
    ...{ bytes, rowCells, cellStarts, cellEnds, rowCount, rowNumbers, faults },
    ...(continuesInNextBatch !== undefined && { continuesInNextBatch }),
  };
}

export class UnreadIssueFinder {
  /** By position in `unread`, the last word that says nothing. Statuses are the same in most rows. */
  private readonly harmless: Uint8Array[];

  constructor(
    private readonly columns: readonly SourceColumn[],
    private readonly unread: readonly UnreadColumn[],
  ) {
    this.harmless = unread.map(() => new Uint8Array());
  }

  /** The issues of a batch's rows, in row order. */
  find(batch: RowBatch): DecodeIssue[] {
    const found: DecodeIssue[] = [];
    for (let row = 0; row < batch.rowCount; row++) {
      for (let at = 0; at < this.unread.length; at++) {
        if (this.isIssue(batch, row, at)) found.push(this.issueOf(batch, row, this.unread[at]!));
      }
    }
    return found;
  }

  private isIssue(batch: RowBatch, row: number, at: number): boolean {
    const { column, says, beside, shown } = this.unread[at]!;
    if (hasSameBytes(batch, row, column, this.harmless[at]!) || !hasText(batch, row, column)) return false;
    if (shown.length > 0 && !shown.some((other) => hasText(batch, row, other))) return false;
    const text = cellText(batch, row, column, MAX_BYTES);
    if (says === 'other_value') {
      const others = beside.map((other) => fold(cellText(batch, row, other, MAX_BYTES))).filter((one) => one !== '');
      return others.length > 0 && !others.includes(fold(text));
    }
    if (!isTelling(text, says)) {
      this.harmless[at] = Buffer.from(text);
      return false;
    }
    if (says === 'anything' || says === 'not_in_force') return !beside.some((other) => hasText(batch, row, other));
    return says === 'void' || !beside.some((other) => declinesCoverage(cellText(batch, row, other, MAX_BYTES)));
  }

  private issueOf(batch: RowBatch, row: number, { code, severity, field, column }: UnreadColumn): DecodeIssue {
    const { message, fix } = RULES.find((rule) => rule.code === code)!;
    const value = cellText(batch, row, column, MAX_BYTES);
    return {
      ...{ code, severity, field, column, rowNumber: batch.rowNumbers[row]!, rejectsRow: severity === 'error' },
      message: fillText(message, { column: this.columns[column]!.name }),
      originalValue: field.endsWith('ssn') ? maskAllButLastFour(value) : maskSsns(value),
      suggestedFix: fix,
    };
  }
}

function isTelling(text: string, says: Exclude<UnreadColumn['says'], 'other_value'>): boolean {
  switch (says) {
    case 'anything':
      return !NOTHING.test(text);
    case 'void':
      return voidsRow(text);
    case 'not_in_force':
      return isNotInForce(text);
    case 'declined':
      return deniesCoverage(text);
    case 'declined_or_yes':
      return deniesCoverage(text) || YES.test(text);
    case 'declined_or_no':
      return deniesCoverage(text) || NO.test(text);
  }
}

const fold = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
