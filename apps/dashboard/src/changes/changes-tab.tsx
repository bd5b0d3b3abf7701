import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { formatCount } from '../format/quantities.ts';
import { Choice } from '../ui/choice.tsx';
import { Empty } from '../ui/empty.tsx';
import { Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { Section } from '../ui/page.tsx';
import { ChangeTable } from './change-table.tsx';
import { type ChangeKind, changesQuery } from './changes-query.ts';

/** Missing people first, because overlooking them costs most. */
const KINDS = [
  ['missing', 'Missing'],
  ['terminated', 'Ending'],
  ['changed', 'Changed'],
  ['added', 'New'],
  ['reinstated', 'Back'],
  ['expired', 'Ended before'],
  ['rejected', 'Row rejected'],
] as const satisfies [ChangeKind, string][];

/** People who differ from the vendor's last file. Filters are in the URL. */
export function ChangesTab() {
  const { jobId = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const kind = KINDS.find(([name]) => name === address.get('kind'))?.[0] ?? '';
  const changes = useInfiniteQuery(changesQuery(jobId, kind));
  return (
    <Loaded query={changes}>
      {({ pages }) => {
        const [first] = pages;
        if (first === undefined) return null;
        const entries = pages.flatMap((page) => page.changes);
        return (
          <Layout kind="stack">
            <Section
              title="Changes since the last file"
              hint={
                <>
                  {formatCount(first.counts.unchanged)} people did not change. Compared with{' '}
                  <Link to={`/files/${first.baseline_job_id}`}>the last file</Link>.
                </>
              }
              actions={
                <Choice
                  label="Show"
                  isLabelHidden
                  value={kind}
                  choices={[
                    { value: '', label: 'All changes' },
                    ...KINDS.map(([value, label]) => ({
                      value,
                      label: `${label} (${formatCount(first.counts[value])})`,
                    })),
                  ]}
                  onChange={(value) => setAddress(value ? { kind: value } : {}, { replace: true })}
                />
              }
            >
              {entries.length === 0 ? (
                <Empty title="No changes" text="Everyone is as they were in the last file." />
              ) : (
                <ChangeTable changes={entries} labels={new Map(KINDS)} />
              )}
              {changes.hasNextPage && (
                <Button
                  variant="default"
                  loading={changes.isFetchingNextPage}
                  onClick={() => void changes.fetchNextPage()}
                >
                  Show more
                </Button>
              )}
            </Section>
          </Layout>
        );
      }}
    </Loaded>
  );
}
