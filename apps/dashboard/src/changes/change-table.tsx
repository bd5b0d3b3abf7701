import { labelOfField } from '@rollcall/contracts/label-of-field';
import { Badge } from '../ui/badge.tsx';
import { Table } from '../ui/table.tsx';
import type { Change, ChangeKind } from './changes-query.ts';

interface ChangeTableProps {
  readonly changes: readonly Change[];
  readonly labels: ReadonlyMap<ChangeKind, string>;
}

export function ChangeTable({ changes, labels }: ChangeTableProps) {
  return (
    <Table
      caption="Changes"
      rows={changes}
      rowKey={(change) => `${change.row_number ?? ''} ${change.before_row_number ?? ''} ${change.kind}`}
      columns={[
        {
          label: 'Change',
          cell: ({ kind }) => <Badge tone={kind === 'missing' ? 'bad' : 'quiet'}>{labels.get(kind) ?? kind}</Badge>,
        },
        { label: 'Person', cell: ({ first_name: first, last_name: last }) => [first, last].filter(Boolean).join(' ') },
        { label: 'Member ID', cell: ({ subscriber_member_id: id }) => <span className="mono">{id}</span> },
        { label: 'Type', cell: ({ person_type: type }) => (type === 'member' ? 'Member' : 'Dependent') },
        { label: 'What changed', cell: (change) => <Differences change={change} /> },
      ]}
    />
  );
}

/** For a person who was added or removed, every field would be different. */
function Differences({ change: { kind, conflict, note, row_number: rowNumber, fields } }: { change: Change }) {
  if (conflict !== null) return 'May be in both files: their ID or name fits several people';
  if (note === 'rejected_before') return 'May not be new: their row in the last file was rejected';
  if (note === 'had_future_end') return 'Their coverage was to end in the future';
  if (kind === 'added' || kind === 'missing' || kind === 'expired') return null;
  if (kind === 'rejected') return `Row ${rowNumber} of this file was rejected`;
  return (
    <>
      {fields.map(({ field, before, after }) => (
        <div key={field}>
          {labelOf(field)}: <del>{before ?? 'empty'}</del> → {after ?? 'empty'}
        </div>
      ))}
    </>
  );
}

/** `coverages[medical].plan_id` is the plan of one of several coverages. */
function labelOf(field: string): string {
  const [, line, name] = /^coverages\[(.*)\]\.(\w+)$/.exec(field) ?? [];
  return name === undefined ? labelOfField(field) : `${labelOfField(`coverage.${name}`)} (${line})`;
}
