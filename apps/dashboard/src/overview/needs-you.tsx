import { Button } from '@mantine/core';
import { columnsMissed, resultSentence } from '@rollcall/contracts/result-sentence';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { isHeld } from '../changes/held-file.tsx';
import type { Feed } from '../feeds/feed-queries.ts';
import { nameOfFeed } from '../feeds/name-of-feed.ts';
import type { JobRow } from '../files/job-queries.ts';
import { usePermission } from '../session/use-user.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
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
  const canAct = usePermission('files:write');
  if (files.length + late.length === 0) {
    return <p className={styles.none}>No recent file failed or has rejected rows, and no feed is late.</p>;
  }
  return (
    <section className={styles.card} aria-label={canAct ? 'Needs you' : 'Needs attention'}>
      <ul className={styles.list}>
        {(isWhole ? files : files.slice(0, SHOWN)).map((job, index) => (
          <FileInNeed key={job.job_id} job={job} isFirst={index === 0} />
        ))}
        {late.map((feed, index) => (
          <LateFeed key={feed.feed_id} feed={feed} isFirst={files.length + index === 0} />
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

function FileInNeed({ job, isFirst }: { job: JobRow; isFirst: boolean }) {
  const canAct = usePermission('files:write');
  const { title, next } = resultSentence(job, null, { canAct });
  const page = `/files/${job.job_id}`;
  const { icon, isBad, tab, action } = stepOf(job, canAct);
  return (
    <Item
      icon={icon}
      isBad={isBad}
      isFirst={isFirst}
      name={<Link to={page}>{job.file_name}</Link>}
      what={title}
      next={next}
      at={job.submitted_at}
      to={`${page}${tab}`}
      action={action}
    />
  );
}

interface Step {
  readonly icon: IconName;
  readonly isBad: boolean;
  /** Of the file's page. */
  readonly tab: string;
  readonly action: string;
}

/** Where the work on a file is done. */
function stepOf(job: JobRow, canAct: boolean): Step {
  const look = canAct ? 'Review' : 'See';
  if (isHeld(job)) return { icon: 'pause', isBad: true, tab: '/changes', action: `${look} changes` };
  if (job.error?.code === 'mapping_required' || columnsMissed(job).length > 0) {
    return { icon: 'columns', isBad: false, tab: '', action: `${look} columns` };
  }
  if (job.status === 'failed' && job.error?.code !== 'no_valid_rows') {
    return { icon: 'close', isBad: true, tab: '', action: 'See why' };
  }
  return { icon: 'warning', isBad: false, tab: '/errors', action: `${look} issues` };
}

function LateFeed({ feed, isFirst }: { feed: Feed; isFirst: boolean }) {
  const canAct = usePermission('files:write');
  const { feed_id: id, next_expected_at: at } = feed;
  return (
    <Item
      icon="clock"
      isBad={false}
      isFirst={isFirst}
      name={<Link to={`/feeds/${id}`}>{nameOfFeed(feed)}</Link>}
      what="The next file is late."
      next={canAct ? 'Ask the sender, or change when it is expected.' : null}
      at={at}
      to={`/feeds/${id}`}
      action="Open feed"
    />
  );
}

interface ItemProps {
  readonly icon: IconName;
  /** Nothing of it can be used until somebody acts. */
  readonly isBad: boolean;
  readonly isFirst: boolean;
  readonly name: ReactNode;
  readonly what: string;
  readonly next: string | null;
  readonly at: string | null;
  readonly to: string;
  readonly action: string;
}

function Item({ icon, isBad, isFirst, name, what, next, at, to, action }: ItemProps) {
  return (
    <li>
      <span className={styles.icon} data-tone={isBad ? 'bad' : 'warn'}>
        <Icon name={icon} size={16} />
      </span>
      <div>
        <span className={styles.what}>
          {name} {what}
        </span>
        {next && <span className={styles.next}>{next}</span>}
      </div>
      <Instant at={at} />
      <Button component={Link} to={to} variant={isFirst ? 'filled' : 'default'} size="xs">
        {action}
      </Button>
    </li>
  );
}
