import type { Assembler } from '../assemble/assembler.ts';
import type { Plan } from '../plan/plan.ts';
import type { FileWarning } from '../record/file-warning.ts';
import { issueOfFault } from '../record/issue-of-fault.ts';
import type { MappedRow } from '../record/mapped-row.ts';
import type { DecodeIssue, RowBatch } from '../source/row-batch.ts';
import type { SourceColumn } from '../source/source-layout.ts';

export interface BatchRun {
  readonly columns: readonly SourceColumn[];
  readonly plan: Plan;
  readonly assembler: Assembler;
  /** File-level issues are added here. */
  readonly fileWarnings: FileWarning[];
  /** Reused for every row. */
  readonly row: MappedRow;
}

/**
 * Maps a batch's rows into the assembler, with the decoder's issues in row order. Synchronous: everything from the
 * batch is copied when it returns.
 */
export function runBatch(batch: RowBatch, { columns, plan, assembler, fileWarnings, row }: BatchRun): void {
  const { faults } = batch;
  let next = 0;
  const reportFaults = (upTo: number): void => {
    for (; next < faults.length; next++) {
      const fault = faults[next]!;
      if (fault.rowNumber === null || isFileLevel(fault)) fileWarnings.push(toFileWarning(fault));
      else if (fault.rowNumber > upTo) return;
      else reportFault(fault, fault.rowNumber, { columns, plan, assembler });
    }
  };
  plan.begin(batch);
  assembler.beginBatch(batch);
  for (let r = 0; r < batch.rowCount; r++) {
    const rowNumber = batch.rowNumbers[r]!;
    if (next < faults.length) reportFaults(rowNumber);
    if (assembler.isRejected(rowNumber)) continue;
    if (assembler.addClean(r)) continue;
    if (plan.run(r, row, assembler.packRow)) assembler.add(row);
    else reportFault(rowTooLong(rowNumber), rowNumber, { columns, plan, assembler });
  }
  reportFaults(Number.POSITIVE_INFINITY);
}

/** Rows have a few hundred bytes. */
const rowTooLong = (rowNumber: number): DecodeIssue => ({
  code: 'row_too_long',
  severity: 'error',
  rowNumber,
  rejectsRow: true,
  column: null,
  message: "The row's values are longer than 2 MiB, so they weren't read",
  originalValue: null,
  suggestedFix: 'Check for missing line breaks',
});

/** Whether an issue rejects its row: the row couldn't be read, or a mapped value of it. */
export function isRowRejected({ column, severity, rejectsRow }: DecodeIssue, plan: Plan): boolean {
  return rejectsRow || (column !== null && severity === 'error' && plan.fieldByColumn.has(column));
}

export function reportFault(
  fault: DecodeIssue,
  rowNumber: number,
  { columns, plan, assembler }: Pick<BatchRun, 'columns' | 'plan' | 'assembler'>,
): void {
  const mapped = fault.column === null ? undefined : plan.fieldByColumn.get(fault.column);
  const isLostValue = fault.column !== null && fault.severity === 'error' && !fault.rejectsRow;
  const severity = isLostValue && mapped === undefined ? 'warning' : fault.severity;
  assembler.report(issueOfFault({ ...fault, severity }, rowNumber, { columns, mapped }));
  if (isRowRejected(fault, plan)) assembler.reject(rowNumber);
}

/** An error in a row without data, such as a trailer with a wrong count, which rejects no row. */
export function isFileLevel({ severity, rejectsRow, column }: DecodeIssue): boolean {
  return severity === 'error' && !rejectsRow && column === null;
}

export function toFileWarning({ code, severity, rowNumber, message, suggestedFix, segment }: DecodeIssue): FileWarning {
  return {
    code,
    message,
    details: {
      severity,
      suggested_fix: suggestedFix,
      ...(rowNumber === null ? {} : { row_number: rowNumber }),
      ...(segment === undefined ? {} : { segment }),
    },
  };
}
