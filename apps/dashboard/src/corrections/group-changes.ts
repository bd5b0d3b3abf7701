import { titleOfRule } from '../words/title-of-rule.ts';
import type { CellError, RejectedRow } from './correction-queries.ts';
import type { CellEdit, Edits } from './edits.ts';

export interface ChangedValue {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** Changes in one column that resolve the same issue. */
export interface ChangeGroup {
  readonly key: string;
  readonly title: string;
  readonly column: string;
  /** Index of the column in the file. */
  readonly place: number;
  /** Of the issue. Null if the cell had none. */
  readonly severity: 'error' | 'warning' | null;
  readonly cells: number;
  readonly rows: ReadonlySet<number>;
  /** Distinct changes, the most frequent first. */
  readonly values: readonly ChangedValue[];
}

interface Changes {
  readonly edits: Edits;
  readonly rows: readonly RejectedRow[];
  readonly columns: readonly string[];
  readonly errorsOf: (row: RejectedRow) => readonly CellError[];
}

/** Groups changes by issue and column: those of errors first, then the most frequent. */
export function groupChanges({ edits, rows, columns, errorsOf }: Changes): ChangeGroup[] {
  const groups = new Map<string, GroupDraft>();
  for (const row of rows) {
    const ofRow = edits.get(row.row_number);
    if (ofRow === undefined) continue;
    const errors = errorsOf(row);
    for (const [place, to] of ofRow) {
      const column = columns[place] ?? '';
      const issue = issueAt(errors, column);
      const key = JSON.stringify([place, issue?.code ?? '', issue?.field ?? '']);
      const group = groups.get(key) ?? { column, place, issue, rows: new Set(), values: new Map() };
      group.rows.add(row.row_number);
      count(group.values, row.values[place] ?? '', to);
      groups.set(key, group);
    }
  }
  return [...groups].map(toGroup).sort((one, other) => rank(one) - rank(other) || other.cells - one.cells);
}

/** The edits of cells that are in one of the groups. */
export function editsIn(groups: readonly ChangeGroup[], edits: readonly CellEdit[]): CellEdit[] {
  return edits.filter(({ row, column }) => groups.some((group) => group.place === column && group.rows.has(row)));
}

interface GroupDraft {
  readonly column: string;
  readonly place: number;
  readonly issue: CellError | undefined;
  readonly rows: Set<number>;
  readonly values: Map<string, ChangedValue>;
}

function toGroup([key, { column, place, issue, rows, values }]: [string, GroupDraft]): ChangeGroup {
  return {
    ...{ key, column, place, rows },
    title: issue ? titleOfRule(issue.code, issue.field) : 'Other changes',
    severity: issue?.severity ?? null,
    cells: rows.size,
    values: [...values.values()].sort((one, other) => other.count - one.count),
  };
}

function issueAt(errors: readonly CellError[], column: string): CellError | undefined {
  const here = errors.filter((error) => error.column === column);
  return here.find(({ severity }) => severity === 'error') ?? here[0];
}

function count(values: GroupDraft['values'], from: string, to: string): void {
  const key = JSON.stringify([from, to]);
  values.set(key, { from, to, count: (values.get(key)?.count ?? 0) + 1 });
}

const rank = ({ severity }: ChangeGroup): number => (severity === 'error' ? 0 : severity === 'warning' ? 1 : 2);
