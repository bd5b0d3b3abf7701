import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount, formatCountOf } from '../format/quantities.ts';
import { Empty } from '../ui/empty.tsx';
import { Instant } from '../ui/instant.tsx';
import { Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { Page, Section } from '../ui/page.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { ChangeCounts } from './change-counts.tsx';
import { type Feed, feedsQuery } from './feed-queries.ts';
import { FEED_STATES, FeedStateBadge } from './feed-state.tsx';
import { nameOfVendor } from './name-of-vendor.ts';
import { countStates, needsFirst } from './needs-first.ts';
import { nameOfRhythm } from './rhythm.ts';

const COLUMNS: readonly Column<Feed>[] = [
  { label: 'Feed', cell: ({ feed_id: id, name }) => <Link to={`/feeds/${id}`}>{name}</Link> },
  { label: 'Vendor', cell: nameOfVendor },
  { label: 'Status', cell: ({ state }) => <FeedStateBadge state={state} /> },
  { label: 'Members', isNumber: true, cell: ({ members }) => (members === null ? '–' : formatCount(members)) },
  { label: 'Since the file before', cell: ({ changes }) => <ChangeCounts changes={changes} /> },
  { label: 'Last file', cell: ({ last_file_at: at }) => <Instant at={at} /> },
  { label: 'Next expected', cell: (feed) => <Expected feed={feed} /> },
];

/** Feeds that are due, late, held, or on time. */
export function FeedsPage() {
  const feeds = useQuery(feedsQuery);
  const all = feeds.data?.feeds ?? [];
  const { needing, counts } = countStates(all);
  const title =
    needing === 0
      ? 'Feeds'
      : `${needing} of ${formatCountOf(all.length, 'feed')} ${needing === 1 ? 'needs' : 'need'} you`;
  const lead = counts.map(([state, count]) => `${formatCount(count)} ${FEED_STATES[state].label.toLowerCase()}`);
  return (
    <Page title={title} lead={lead.join(', ') || 'Files that follow each other.'}>
      <Loaded query={feeds}>
        {(found) =>
          found.feeds.length === 0 ? (
            <Empty title="No feeds yet" text="A feed begins with the first completed file of a vendor." />
          ) : (
            <Section title="All feeds">
              <Table caption="Feeds" columns={COLUMNS} rows={needsFirst(found.feeds)} rowKey={(feed) => feed.feed_id} />
            </Section>
          )
        }
      </Loaded>
    </Page>
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
