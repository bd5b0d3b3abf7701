import { labelOfField } from '@rollcall/contracts/label-of-field';
import { Why } from '../columns/why.tsx';
import { formatShare } from '../format/quantities.ts';
import { Section } from '../ui/page.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { namesOfSteps } from '../words/name-of-step.ts';
import type { Job } from './job-queries.ts';

type Entry = NonNullable<Job['mapping']>[number];

/** @param whence source of an entry without its own confidence */
const columnsOf = (whence: string): readonly Column<Entry>[] => [
  { label: 'Source column', cell: ({ column }) => column ?? '–' },
  { label: 'Field', cell: ({ field }) => labelOfField(field) },
  { label: 'How it is read', cell: ({ transforms }) => namesOfSteps(transforms) },
  {
    label: 'Confidence',
    isNumber: true,
    cell: ({ confidence }) => (typeof confidence === 'number' ? formatShare(confidence) : whence),
  },
  { label: 'Why', cell: ({ reading }) => <Why reading={reading} /> },
];

export function MappingUsed({ job: { mapping, format, vendor_config_version: version } }: { job: Job }) {
  if (!mapping || mapping.length === 0) return null;
  const whence = version ? 'Configured' : format === 'edi_834' ? 'Standard' : 'Inferred';
  return (
    <Section title="Column mapping">
      <Table
        caption="Column mapping"
        columns={columnsOf(whence)}
        rows={mapping}
        rowKey={({ column, field }) => `${column} ${field}`}
      />
    </Section>
  );
}
