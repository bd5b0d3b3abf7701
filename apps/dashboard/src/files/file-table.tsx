import { Link } from 'react-router';
import { formatCount } from '../format/quantities.ts';
import { Instant } from '../ui/instant.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { formatLabel } from './file-format.ts';
import type { JobRow } from './job-queries.ts';
import { JobStateBadge } from './job-state.tsx';

const COLUMNS: readonly Column<JobRow>[] = [
  { label: 'File', cell: (job) => <Link to={`/files/${job.job_id}`}>{job.file_name}</Link> },
  { label: 'State', cell: (job) => <JobStateBadge job={job} /> },
  { label: 'Vendor', cell: (job) => (job.vendor_id === null ? 'Unknown vendor' : job.vendor) },
  { label: 'Format', cell: (job) => formatLabel(job.format) },
  { label: 'Rows', isNumber: true, cell: (job) => formatCount(job.row_count) },
  { label: 'Rejected', isNumber: true, cell: (job) => formatCount(job.statistics.invalid_rows) },
  { label: 'Submitted', cell: (job) => <Instant at={job.submitted_at} /> },
];

export function FileTable({ jobs }: { jobs: readonly JobRow[] }) {
  return <Table caption="Files, newest first" columns={COLUMNS} rows={jobs} rowKey={(job) => job.job_id} />;
}
