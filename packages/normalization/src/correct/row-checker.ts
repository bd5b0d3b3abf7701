import type { VendorConfig } from '@rollcall/contracts';
import { UnreadIssueFinder } from '../decode/unread-columns.ts';
import { compilePlan } from '../plan/compile-plan.ts';
import type { FieldSource } from '../plan/plan.ts';
import { createMappedRow } from '../record/create-mapped-row.ts';
import { issueOfFault } from '../record/issue-of-fault.ts';
import type { RowIssue } from '../record/mapped-row.ts';
import type { RowBatch } from '../source/row-batch.ts';
import { profileOfFile } from './profile-of-file.ts';
import type { SourceFile } from './source-rows.ts';

/** Checks rows by the rules that need only one row. Families and duplicates are checked with the whole file. */
export interface RowChecker {
  /** `cells` are in the order of the layout's columns. */
  check(rowNumber: number, cells: readonly string[]): RowIssue[];
  /** Returns the value in the issue's suggested fix if it passes validation in that cell. Null otherwise. */
  findPassingValue(
    cells: readonly string[],
    issue: Pick<RowIssue, 'code' | 'field' | 'suggestedFix'>,
    column: number,
  ): string | null;
  /** Whether a column (0-based) is mapped to a field. */
  isMapped(column: number): boolean;
  readonly sources: readonly FieldSource[];
}

/**
 * `Use 1985-12-31`, `Use 1985-12-31 if that year is correct`, `Use Texas (TX)`. Other advice can start the same way, but
 * its text doesn't pass validation.
 */
const VALUES = [/^Use (?<value>\S.*) if that year is correct$/, /^Use .* \((?<value>\S+)\)$/, /^Use (?<value>\S.*)$/];

/**
 * Creates a checker with the rules as they apply to this file. What is decided once per file (day before month, …) is
 * decided by its first rows, not by the rows to check.
 */
export async function createRowChecker(
  file: SourceFile,
  rules: { config: VendorConfig; today: string; pseudonym: (ssnDigits: string) => string },
): Promise<RowChecker> {
  const { layout } = file;
  const { columns, format } = layout;
  const unread = new UnreadIssueFinder(columns, layout.format === 'edi_834' ? [] : (layout.unreadColumns ?? []));
  const plan = compilePlan({ ...rules, columns, format, profile: await profileOfFile(file) });
  const row = createMappedRow();
  const check: RowChecker['check'] = (rowNumber, cells) => {
    const batch = batchOf(rowNumber, cells);
    plan.begin(batch);
    plan.run(0, row);
    const ofUnread = unread.find(batch).map((fault) => issueOfFault(fault, rowNumber, { columns }));
    return [...row.issues.map((issue) => ({ ...issue })), ...ofUnread];
  };
  return {
    check,
    findPassingValue(cells, { code, field, suggestedFix }, column) {
      const isThere = (issue: RowIssue) => issue.code === code && issue.field === field;
      const before = check(0, cells);
      if (!before.some(isThere)) return null;
      const passes = (value: string): boolean => {
        const after = check(0, cells.with(column, value));
        return after.length < before.length && !after.some(isThere);
      };
      return valuesIn(suggestedFix ?? '').find(passes) ?? null;
    },
    sources: plan.sources,
    isMapped: (column) => plan.fieldByColumn.has(column),
  };
}

/** The values that a suggested fix may contain, without masked ones. */
function valuesIn(suggestedFix: string): string[] {
  const values = VALUES.map((pattern) => pattern.exec(suggestedFix)?.groups?.value);
  return values.filter((value) => value !== undefined && !value.includes('*')).map(String);
}

function batchOf(rowNumber: number, cells: readonly string[]): RowBatch {
  const texts = cells.map((cell) => Buffer.from(cell, 'utf8'));
  const starts = new Int32Array(cells.length);
  const ends = new Int32Array(cells.length);
  let at = 0;
  texts.forEach((text, cell) => {
    starts[cell] = at;
    at += text.length;
    ends[cell] = at;
  });
  return {
    bytes: Buffer.concat(texts),
    rowCount: 1,
    rowCells: Int32Array.of(0, cells.length),
    cellStarts: starts,
    cellEnds: ends,
    rowNumbers: Int32Array.of(rowNumber),
    faults: [],
  };
}
