import { maskAllButLastFour, maskSsns } from '@rollcall/contracts';
import { declinesCoverage } from '../code-lists/declining.ts';
import { deniesCoverage, isNotInForce, voidsRow } from '../code-lists/voiding.ts';
import { RULES } from '../rules/registry.ts';
import { fillText } from '../rules/rule.ts';
import type { DecodeIssue, RowBatch } from '../source/row-batch.ts';
import type { SourceColumn, UnreadColumn } from '../source/source-layout.ts';
import { cellText, hasText } from './batch-cells.ts';

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
  for await (const batch of batches) yield addIssues(batch, columns, unread);
}

/** The issues of a batch's rows, in row order. */
export function findUnreadIssues(
  batch: RowBatch,
  columns: readonly SourceColumn[],
  unread: readonly UnreadColumn[],
): DecodeIssue[] {
  const found: DecodeIssue[] = [];
  for (let row = 0; row < batch.rowCount; row++) {
    for (const one of unread) {
      if (isIssue(batch, row, one)) found.push(issueOf(batch, row, columns, one));
    }
  }
  return found;
}

function addIssues(batch: RowBatch, columns: readonly SourceColumn[], unread: readonly UnreadColumn[]): RowBatch {
  const found = findUnreadIssues(batch, columns, unread);
  if (found.length === 0) return batch;
  const { bytes, rowCells, cellStarts, cellEnds, rowCount, rowNumbers, continuesInNextBatch } = batch;
  const faults = [...batch.faults, ...found].sort((a, b) => (a.rowNumber ?? 0) - (b.rowNumber ?? 0));
  return {
    ...{ bytes, rowCells, cellStarts, cellEnds, rowCount, rowNumbers, faults },
    ...(continuesInNextBatch !== undefined && { continuesInNextBatch }),
  };
}

function isIssue(batch: RowBatch, row: number, { column, says, beside, shown }: UnreadColumn): boolean {
  if (!hasText(batch, row, column)) return false;
  if (shown.length > 0 && !shown.some((other) => hasText(batch, row, other))) return false;
  const text = cellText(batch, row, column, MAX_BYTES);
  if (says === 'anything') return !NOTHING.test(text) && !beside.some((other) => hasText(batch, row, other));
  if (says === 'void') return voidsRow(text);
  if (says === 'not_in_force') return isNotInForce(text) && !beside.some((other) => hasText(batch, row, other));
  if (says === 'other_value') {
    const others = beside.map((other) => fold(cellText(batch, row, other, MAX_BYTES))).filter((other) => other !== '');
    return others.length > 0 && !others.includes(fold(text));
  }
  return saysNo(text, says) && !beside.some((other) => declinesCoverage(cellText(batch, row, other, MAX_BYTES)));
}

function saysNo(text: string, says: UnreadColumn['says']): boolean {
  if (deniesCoverage(text)) return true;
  return says === 'declined_or_yes' ? YES.test(text) : says === 'declined_or_no' && NO.test(text);
}

function issueOf(batch: RowBatch, row: number, columns: readonly SourceColumn[], one: UnreadColumn): DecodeIssue {
  const { message, fix } = RULES.find(({ code }) => code === one.code)!;
  const { code, severity, field, column } = one;
  const value = cellText(batch, row, column, MAX_BYTES);
  return {
    ...{ code, severity, field, column, rowNumber: batch.rowNumbers[row]!, rejectsRow: severity === 'error' },
    message: fillText(message, { column: columns[column]!.name }),
    originalValue: field.endsWith('ssn') ? maskAllButLastFour(value) : maskSsns(value),
    suggestedFix: fix,
  };
}

const fold = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
