import { formatShare } from '../format/quantities.ts';
import { Section } from '../ui/page.tsx';
import { type Column, Table } from '../ui/table.tsx';
import type { Job } from './job-queries.ts';

type Entry = NonNullable<Job['mapping']>[number];

const COLUMNS: readonly Column<Entry>[] = [
  { label: 'Source column', cell: ({ column }) => column ?? '–' },
  { label: 'Target field', cell: ({ field }) => <code>{field}</code> },
  { label: 'Transforms', cell: ({ transforms }) => transforms.join(', ') || 'none' },
  {
    label: 'Confidence',
    isNumber: true,
    cell: ({ confidence }) => (typeof confidence === 'number' ? formatShare(confidence) : 'configured'),
  },
];

export function MappingUsed({ job: { mapping } }: { job: Job }) {
  if (!mapping || mapping.length === 0) return null;
  return (
    <Section title="Column mapping used">
      <Table
        caption="Column mapping used"
        columns={COLUMNS}
        rows={mapping}
        rowKey={({ column, field }) => `${column} ${field}`}
      />
    </Section>
  );
}
