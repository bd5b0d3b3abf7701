import { Button } from '@mantine/core';
import { resultSentence } from '@rollcall/contracts/result-sentence';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Feed } from '../feeds/feed-queries.ts';
import { nameOfFeed } from '../feeds/name-of-feed.ts';
import type { JobRow } from '../files/job-queries.ts';
import { JobStateBadge } from '../files/job-state.tsx';
import { Badge } from '../ui/badge.tsx';
import { Instant } from '../ui/instant.tsx';
import styles from './needs-you.module.css';

const SHOWN = 5;

interface NeedsYouProps {
  readonly files: readonly JobRow[];
  readonly late: readonly Feed[];
}

/** Items that need attention, with one button each. */
export function NeedsYou({ files, late }: NeedsYouProps) {
  const [isWhole, setWhole] = useState(false);
  if (files.length + late.length === 0) {
    return <p className={styles.none}>No recent file failed or has rejected rows, and no feed is late.</p>;
  }
  return (
    <section className={styles.card} aria-label="Needs you">
      <ul className={styles.list}>
        {(isWhole ? files : files.slice(0, SHOWN)).map((job) => (
          <FileInNeed key={job.job_id} job={job} />
        ))}
        {late.map((feed) => (
          <LateFeed key={feed.feed_id} feed={feed} />
        ))}
      </ul>
      {files.length > SHOWN && !isWhole && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          Show all {files.length} files
        </Button>
      )}
    </section>
  );
}

function FileInNeed({ job }: { job: JobRow }) {
  const { title, next } = resultSentence(job);
  const page = `/files/${job.job_id}`;
  return (
    <Item
      name={<Link to={page}>{job.file_name}</Link>}
      what={title}
      next={next}
      state={<JobStateBadge job={job} />}
      at={job.submitted_at}
      to={job.status === 'failed' ? page : `${page}/errors`}
      action={job.status === 'failed' ? 'Look into it' : 'Review issues'}
    />
  );
}

function LateFeed({ feed }: { feed: Feed }) {
  const { feed_id: id, next_expected_at: at } = feed;
  return (
    <Item
      name={<Link to={`/feeds/${id}`}>{nameOfFeed(feed)}</Link>}
      what="The next file is late."
      next="Ask the sender, or change when it is expected."
      state={<Badge tone="warn">Late</Badge>}
      at={at}
      to={`/feeds/${id}`}
      action="Open feed"
    />
  );
}

interface ItemProps {
  readonly name: ReactNode;
  readonly what: string;
  readonly next: string | null;
  readonly state: ReactNode;
  readonly at: string | null;
  readonly to: string;
  readonly action: string;
}

function Item({ name, what, next, state, at, to, action }: ItemProps) {
  return (
    <li>
      <div>
        <span className={styles.what}>
          {name} {what}
        </span>
        {next && <span className={styles.next}>{next}</span>}
      </div>
      {state}
      <Instant at={at} />
      <Button component={Link} to={to} variant="default" size="xs">
        {action}
      </Button>
    </li>
  );
}
