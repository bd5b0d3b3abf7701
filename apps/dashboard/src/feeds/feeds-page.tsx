import { useQuery } from '@tanstack/react-query';
import { formatCountOf } from '../format/quantities.ts';
import { usePermission } from '../session/use-user.ts';
import { Empty } from '../ui/empty.tsx';
import { Loaded } from '../ui/loading.tsx';
import { Page, Section } from '../ui/page.tsx';
import { feedsQuery } from './feed-queries.ts';
import { FeedTable } from './feed-table.tsx';
import { leadOfFeeds } from './lead-of-feeds.ts';
import { countStates } from './needs-first.ts';

/** Feeds that are due, late, held, or on time. */
export function FeedsPage() {
  const feeds = useQuery(feedsQuery);
  const canAct = usePermission('files:write');
  const all = feeds.data?.feeds ?? [];
  const { needing } = countStates(all);
  const title =
    needing === 0
      ? 'Feeds'
      : `${needing} of ${formatCountOf(all.length, 'feed')} ${needing === 1 ? 'needs' : 'need'} ${canAct ? 'you' : 'attention'}`;
  return (
    <Page title={title} subject="Feeds" lead={leadOfFeeds(all) || 'Files that follow each other.'}>
      <Loaded query={feeds}>
        {(found) =>
          found.feeds.length === 0 ? (
            <Empty title="No feeds yet" text="A feed begins with the first completed file of a vendor." />
          ) : (
            <Section title="All feeds">
              <FeedTable feeds={found.feeds} />
            </Section>
          )
        }
      </Loaded>
    </Page>
  );
}
