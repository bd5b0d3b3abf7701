import { Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import { formatCount } from '../format/quantities.ts';
import { Instant } from '../ui/instant.tsx';
import { Layout } from '../ui/layout.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { formatLabel } from './file-format.ts';
import type { JobRow } from './job-queries.ts';
import { JobStateBadge } from './job-state.tsx';

interface Selection {
  /** IDs of jobs. */
  readonly ticked: ReadonlySet<string>;
  readonly isSelectable: (job: JobRow) => boolean;
  readonly onTick: (jobId: string, isTicked: boolean) => void;
}

const FILE: Column<JobRow> = {
  label: 'File',
  cell: (job) => <Link to={`/files/${job.job_id}`}>{job.file_name}</Link>,
};
/** Before the columns are mapped, no row was looked at. */
const rejectedOf = (job: JobRow): string =>
  job.error?.code === 'mapping_required' ? '–' : formatCount(job.statistics.invalid_rows);
const REST: readonly Column<JobRow>[] = [
  { label: 'State', cell: (job) => <JobStateBadge job={job} /> },
  { label: 'Vendor', cell: (job) => (job.vendor_id === null ? 'Unknown vendor' : job.vendor) },
  { label: 'Format', cell: (job) => formatLabel(job.format) },
  { label: 'Rows', isNumber: true, cell: (job) => formatCount(job.row_count) },
  { label: 'Rejected', isNumber: true, cell: rejectedOf },
  { label: 'Submitted', cell: (job) => <Instant at={job.submitted_at} /> },
];

export function FileTable({ jobs, selection }: { jobs: readonly JobRow[]; selection?: Selection }) {
  const file = selection
    ? { ...FILE, cell: (job: JobRow) => <SelectableFile job={job} selection={selection} /> }
    : FILE;
  return <Table caption="Files" columns={[file, ...REST]} rows={jobs} rowKey={(job) => job.job_id} />;
}

function SelectableFile({ job, selection }: { job: JobRow; selection: Selection }) {
  return (
    <Layout kind="line">
      <Checkbox
        aria-label={`Select ${job.file_name}`}
        checked={selection.ticked.has(job.job_id)}
        disabled={!selection.isSelectable(job)}
        onChange={(event) => selection.onTick(job.job_id, event.currentTarget.checked)}
      />
      {FILE.cell(job)}
    </Layout>
  );
}
