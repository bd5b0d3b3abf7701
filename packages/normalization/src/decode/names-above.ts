import { dependentWithoutLastName } from '../rules/text.ts';
import type { DecodeIssue, RowBatch } from '../source/row-batch.ts';
import type { NamesAbove } from '../source/source-layout.ts';
import { type CellBytes, cellText, hasText, withCells } from './batch-cells.ts';

/** Longer words aren't relationships. */
const MAX_BYTES = 200;

/**
 * Puts the last name of the person above into the blank cells of dependents, with a warning. Words for relationships that
 * the sample doesn't have leave the cell blank.
 */
export async function* withNamesAbove(
  batches: AsyncIterable<RowBatch>,
  { column, first, relationship, words }: NamesAbove,
): AsyncGenerator<RowBatch> {
  const known = new Set(words);
  let above: Uint8Array | null = null;
  for await (const batch of batches) {
    const cells: CellBytes[] = [];
    const found: DecodeIssue[] = [];
    for (let row = 0; row < batch.rowCount; row++) {
      if (!hasText(batch, row, first)) continue;
      if (hasText(batch, row, column)) above = bytesOf(batch, row, column);
      else if (above !== null && known.has(cellText(batch, row, relationship, MAX_BYTES).toLowerCase())) {
        cells.push({ row, column, bytes: above });
        found.push(issueOf(batch.rowNumbers[row]!, column));
      }
    }
    const filled = withCells(batch, cells);
    yield found.length === 0 ? filled : { ...filled, faults: inOrder([...batch.faults, ...found]) };
  }
}

const inOrder = (faults: readonly DecodeIssue[]): readonly DecodeIssue[] =>
  [...faults].sort((a, b) => (a.rowNumber ?? 0) - (b.rowNumber ?? 0));

const { code, severity, message, fix } = dependentWithoutLastName;

const issueOf = (rowNumber: number, column: number): DecodeIssue => ({
  ...{ code, severity, message, column, rowNumber, rejectsRow: false, originalValue: null, suggestedFix: fix },
});

/** Copied, because the batch's memory is used again. */
function bytesOf({ bytes, rowCells, cellStarts, cellEnds }: RowBatch, row: number, column: number): Uint8Array {
  const cell = rowCells[row]! + column;
  return bytes.slice(cellStarts[cell], cellEnds[cell]);
}
