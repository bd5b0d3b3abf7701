import { Button } from '@mantine/core';
import { resultSentence } from '@rollcall/contracts/result-sentence';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type JobRow, jobsQuery } from '../files/job-queries.ts';
import { JobStateBadge } from '../files/job-state.tsx';
import { Instant } from '../ui/instant.tsx';
import { Section } from '../ui/page.tsx';
import { filesInNeed } from './files-in-need.ts';
import styles from './needs-you.module.css';

const SHOWN = 5;

/** Items that need attention, with one button each. */
export function NeedsYou() {
  const jobs = useQuery(jobsQuery({}));
  if (!jobs.data) return null;
  const waiting = filesInNeed(jobs.data.jobs);
  return (
    <Section
      title={titleOf(waiting.length)}
      hint={waiting.length === 0 && 'No recent file failed or has rejected rows.'}
    >
      {waiting.length > 0 && (
        <ul className={styles.list}>
          {waiting.slice(0, SHOWN).map((job) => (
            <FileInNeed key={job.job_id} job={job} />
          ))}
        </ul>
      )}
      {waiting.length > SHOWN && <Link to="/files?status=completed_with_errors">See all files with errors</Link>}
    </Section>
  );
}

function titleOf(count: number): string {
  if (count === 0) return 'Nothing needs you';
  return count === 1 ? 'One file needs you' : `${count} files need you`;
}

function FileInNeed({ job }: { job: JobRow }) {
  const { title, next } = resultSentence(job);
  const page = `/files/${job.job_id}`;
  return (
    <li>
      <div>
        <span className={styles.what}>
          <Link to={page}>{job.file_name}</Link> {title}
        </span>
        {job.status === 'failed' && next && <span className={styles.next}>{next}</span>}
      </div>
      <JobStateBadge job={job} />
      <Instant at={job.submitted_at} />
      <Button component={Link} to={job.status === 'failed' ? page : `${page}/errors`} variant="default" size="xs">
        {job.status === 'failed' ? 'See why' : 'Review issues'}
      </Button>
    </li>
  );
}
