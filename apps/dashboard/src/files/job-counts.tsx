import { Link } from 'react-router';
import { formatCount, formatShare } from '../format/quantities.ts';
import { Layout } from '../ui/layout.tsx';
import { Stat } from '../ui/stat.tsx';
import type { Job } from './job-queries.ts';

export function JobCounts({ job }: { job: Job }) {
  const { total_rows: total, valid_rows: valid, invalid_rows: invalid, warnings } = job.statistics;
  const share = (count: number) => (total > 0 ? `${formatShare(count / total)} of rows` : null);
  const seesErrors = invalid + warnings > 0;
  return (
    <Layout kind="tiles">
      <Stat label="Total rows" value={formatCount(job.row_count)} />
      <Stat label="Valid rows" value={formatCount(valid)} note={share(valid)} />
      <Stat label="Rejected rows" value={formatCount(invalid)} note={share(invalid)} />
      <Stat
        label="Warnings"
        value={formatCount(warnings)}
        note={seesErrors && <Link to={`/files/${job.job_id}/errors`}>View errors and warnings</Link>}
      />
    </Layout>
  );
}
