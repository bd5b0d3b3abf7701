import { formatDate } from '../format/format-date.ts';
import { Badge } from '../ui/badge.tsx';
import { Table } from '../ui/table.tsx';
import type { Change, ChangeKind } from './changes-query.ts';
import { labelOfChangedField } from './label-of-changed-field.ts';

interface ChangeTableProps {
  readonly changes: readonly Change[];
  readonly labels: ReadonlyMap<ChangeKind, string>;
}

export function ChangeTable({ changes, labels }: ChangeTableProps) {
  return (
    <Table
      caption="Changes"
      rows={changes}
      rowKey={keyOf}
      columns={[
        {
          label: 'Change',
          cell: ({ kind }) => <Badge tone={kind === 'missing' ? 'bad' : 'quiet'}>{labels.get(kind) ?? kind}</Badge>,
        },
        { label: 'Person', cell: ({ first_name: first, last_name: last }) => [first, last].filter(Boolean).join(' ') },
        { label: 'Member ID', cell: ({ subscriber_member_id: id }) => <span className="mono">{id}</span> },
        ...(changes.some(({ group_id: group }) => group !== null)
          ? [{ label: 'Group', cell: ({ group_id: group }: Change) => <span className="mono">{group}</span> }]
          : []),
        { label: 'Type', cell: ({ person_type: type }) => (type === 'member' ? 'Member' : 'Dependent') },
        { label: 'What changed', cell: (change) => <Differences change={change} /> },
      ]}
    />
  );
}

const CONFLICTS: Readonly<Record<NonNullable<Change['conflict']>, string>> = {
  member_id_reused: 'The ID belongs to another person now',
  same_ssn_other_person: 'The SSN ends like that of another person',
  ambiguous_match: 'May be in both files: their name or SSN fits several people',
  duplicate_identity: 'May be in both files: several people have the ID',
  merged_persons: 'May be the same person as another one in this file',
  split_person: 'May be the same person as another one in the last file',
};

/** For a person who was added or removed, every field would be different. */
function Differences({ change }: { change: Change }) {
  const { kind, conflict, note, absent_since: since, row_number: rowNumber, fields } = change;
  if (conflict !== null) return CONFLICTS[conflict];
  if (note === 'had_future_end') return 'Their coverage was to end in the future';
  if (kind === 'added' && note === 'rejected_before') return 'May not be new: their row in the last file was rejected';
  if (kind === 'missing' && note === 'rejected_before') return 'Their row in the last file was rejected';
  if (kind === 'added' || kind === 'missing' || kind === 'expired') return null;
  if (kind === 'rejected') return `Row ${rowNumber} of this file was rejected`;
  if (since !== null) return `Not in the files since ${formatDate(since)}`;
  return (
    <>
      {fields.map(({ field, before, after }) => (
        <div key={field}>
          {labelOfChangedField(field)}: <del>{before ?? 'empty'}</del> → {after ?? 'empty'}
        </div>
      ))}
    </>
  );
}

/** Several people can be in one row. */
const keyOf = ({ row_number: row, before_row_number: before, kind, member_id: id, ...person }: Change): string =>
  [row, before, kind, id, person.first_name, person.date_of_birth].join(' ');
