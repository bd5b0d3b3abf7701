import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { JobStateBadge } from '../files/job-state.tsx';
import { formatCount, formatCountOf } from '../format/quantities.ts';
import { usePermission } from '../session/use-user.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { Instant } from '../ui/instant.tsx';
import { Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { Page, Section } from '../ui/page.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { ChangeCounts } from './change-counts.tsx';
import { type FeedDetail, feedQuery } from './feed-queries.ts';
import { FeedSettings } from './feed-settings.tsx';
import { FEED_STATES } from './feed-state.tsx';
import { MembersPerFile } from './members-per-file.tsx';
import { subjectOfFeed } from './name-of-feed.ts';
import { nameOfRhythm } from './rhythm.ts';

type RecentFile = FeedDetail['recent_files'][number];

const COLUMNS: readonly Column<RecentFile>[] = [
  { label: 'File', cell: ({ job_id: id, file_name: name }) => <Link to={`/files/${id}`}>{name}</Link> },
  { label: 'Received', cell: ({ submitted_at: at }) => <Instant at={at} /> },
  {
    label: 'Status',
    cell: ({ status, error_code: code, changes }) => (
      <JobStateBadge job={{ status, error: code === null ? null : { code }, changes }} />
    ),
  },
  { label: 'Members', isNumber: true, cell: ({ members }) => (members === null ? '–' : formatCount(members)) },
  { label: 'Since the file before', cell: ({ changes }) => <ChangeCounts changes={changes} /> },
];

const BACK = { to: '/feeds', label: 'Feeds' };

export function FeedPage() {
  const { feedId = '' } = useParams();
  const feed = useQuery(feedQuery(feedId));
  if (feed.data) return <Found feed={feed.data} />;
  return (
    <Page title="Feed" back={BACK}>
      <Loaded query={feed}>{() => null}</Loaded>
    </Page>
  );
}

function Found({ feed }: { feed: FeedDetail }) {
  const mayWrite = usePermission('vendors:write');
  const { cadence, held_job_id: heldId, recent_files: files } = feed;
  return (
    <Page
      title={FEED_STATES[feed.state].sentence}
      subject={subjectOfFeed(feed)}
      back={BACK}
      actions={
        heldId !== null && (
          <Button component={Link} to={`/files/${heldId}/changes`}>
            Review changes
          </Button>
        )
      }
    >
      <Layout kind="stack">
        <Section title="Summary">
          <Facts>
            <Fact label="Accepted files">{formatCountOf(feed.files, 'file')}</Fact>
            <Fact label="Members in the last accepted file">
              {feed.members === null ? '–' : formatCount(feed.members)}
            </Fact>
            <Fact label="How often">
              {cadence === null
                ? 'Not known yet'
                : `${nameOfRhythm(cadence.every)}${cadence.source === 'learned' ? ' (learned)' : ''}`}
            </Fact>
            <Fact label="Last file">
              <Instant at={feed.last_file_at} />
            </Fact>
            <Fact label="Next expected">
              <Instant at={feed.paused ? null : feed.next_expected_at} />
            </Fact>
          </Facts>
        </Section>
        <Section title="Last files">
          <MembersPerFile files={files} />
          <Table caption="Last files" columns={COLUMNS} rows={files} rowKey={(file) => file.job_id} />
        </Section>
        {mayWrite && <FeedSettings feed={feed} />}
      </Layout>
    </Page>
  );
}
