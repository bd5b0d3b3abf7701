import { Link } from 'react-router';
import { formatCount } from '../format/quantities.ts';
import { Instant } from '../ui/instant.tsx';
import { Layout } from '../ui/layout.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { ChangeCounts } from './change-counts.tsx';
import type { Feed } from './feed-queries.ts';
import { FeedStateBadge } from './feed-state.tsx';
import styles from './feed-table.module.css';
import { FileMarks } from './file-marks.tsx';
import { nameOfFeed } from './name-of-feed.ts';
import { nameOfVendor } from './name-of-vendor.ts';
import { needsFirst } from './needs-first.ts';
import { nameOfRhythm } from './rhythm.ts';
import { Trend } from './trend.tsx';

const COLUMNS: readonly Column<Feed>[] = [
  { label: 'Feed', cell: (feed) => <Name feed={feed} /> },
  { label: 'Status', cell: ({ state }) => <FeedStateBadge state={state} /> },
  {
    label: 'Last files',
    cell: (feed) => <FileMarks feed={feed} />,
  },
  { label: 'Members', isNumber: true, cell: ({ members }) => (members === null ? '–' : formatCount(members)) },
  { label: 'Trend', cell: ({ last_files: files }) => <Trend files={files} /> },
  { label: 'Since the file before', cell: ({ changes }) => <ChangeCounts changes={changes} /> },
  { label: 'Last file', cell: ({ last_file_at: at }) => <Instant at={at} /> },
  { label: 'Next expected', cell: (feed) => <Expected feed={feed} /> },
];

/** Those that need somebody come first. */
export function FeedTable({ feeds }: { feeds: readonly Feed[] }) {
  return <Table caption="Feeds" columns={COLUMNS} rows={needsFirst(feeds)} rowKey={(feed) => feed.feed_id} />;
}

/** With its vendor, if its own name doesn't tell. */
function Name({ feed }: { feed: Feed }) {
  const vendor = nameOfVendor(feed);
  return (
    <>
      <Link to={`/feeds/${feed.feed_id}`}>{nameOfFeed(feed)}</Link>
      {vendor !== nameOfFeed(feed) && <div className={styles.vendor}>{vendor}</div>}
    </>
  );
}

function Expected({ feed: { cadence, next_expected_at: at, paused } }: { feed: Feed }) {
  if (cadence === null || paused) return '–';
  return (
    <Layout kind="line">
      <span>{nameOfRhythm(cadence.every)}</span>
      <Instant at={at} />
    </Layout>
  );
}
