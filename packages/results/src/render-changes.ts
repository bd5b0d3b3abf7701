import { type ChangeEntry, csvCell } from '@rollcall/normalization';

const FLUSH_BYTES = 64 * 1024;
const COLUMNS = [
  'kind',
  'person_type',
  'member_id',
  'subscriber_member_id',
  'first_name',
  'last_name',
  'date_of_birth',
  'group_id',
  'field',
  'before',
  'after',
  'matched_by',
  'conflict',
  'row_number',
  'before_row_number',
  'conflict_id',
  'absent_since',
  'person_key',
  'family_key',
  'family_missing',
  'ssn',
  'pending',
  'coverage_ended',
  'note',
] as const;

/** Renders the totals and everyone who differs. */
export async function* renderChangesJson(head: object, changes: Iterable<ChangeEntry>): AsyncGenerator<string> {
  let text = `${JSON.stringify(head).slice(0, -1)},"changes":[`;
  let separator = '';
  for (const change of changes) {
    text += separator + JSON.stringify(change);
    separator = ',';
    if (text.length < FLUSH_BYTES) continue;
    yield text;
    text = '';
  }
  yield `${text}],"next_cursor":null}`;
}

/** One row for each person and changed field, or one row without a field if no field changed. */
export async function* renderChangesCsv(
  changes: Iterable<ChangeEntry>,
  { guarded }: { readonly guarded: boolean },
): AsyncGenerator<string> {
  let text = `${COLUMNS.join(',')}\r\n`;
  for (const { fields, ...person } of changes) {
    const differing = fields.length > 0 ? fields : [{ field: null, before: null, after: null }];
    for (const field of differing) text += csvRow({ ...person, ...field }, guarded);
    if (text.length < FLUSH_BYTES) continue;
    yield text;
    text = '';
  }
  yield text;
}

type Row = Readonly<Record<(typeof COLUMNS)[number], string | number | boolean | null>>;

function csvRow(row: Row, guarded: boolean): string {
  const cells = COLUMNS.map((column) => {
    const value = row[column] ?? '';
    return csvCell(String(value), { guarded: guarded && typeof value === 'string' });
  });
  return `${cells.join(',')}\r\n`;
}
