import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import { columnsQuery } from '../columns/column-queries.ts';
import { jobQuery } from '../files/job-queries.ts';
import { formatCount, formatCountOf } from '../format/quantities.ts';
import { Empty } from '../ui/empty.tsx';
import { Layout } from '../ui/layout.tsx';
import { Loading } from '../ui/loading.tsx';
import { Meter } from '../ui/meter.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { draftQuery, type RejectedRow, rejectedQuery } from './correction-queries.ts';
import { FixRows } from './fix-rows.tsx';

/**
 * Everything about the rows is computed again when there are more of them, so they are shown when they have doubled, and
 * not page by page.
 */
const shownPages = (loaded: number): number => (loaded === 0 ? 0 : 2 ** Math.floor(Math.log2(loaded)));

type RejectedPage = { readonly rows: readonly RejectedRow[] };

/** The rows of the first pages, the same array while these pages are the same. */
function useRows(pages: readonly RejectedPage[] | undefined, shown: number): readonly RejectedRow[] {
  const [first, last] = [pages?.[0], pages?.[shown - 1]];
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages between the first and the last change only with these
  return useMemo(() => pages?.slice(0, shown).flatMap((page) => page.rows) ?? [], [first, last]);
}

/** Loads all rejected rows page by page. Users can start with the first page. */
export function FixPage() {
  const { jobId = '' } = useParams();
  const job = useQuery(jobQuery(jobId));
  const rejected = useInfiniteQuery(rejectedQuery(jobId));
  const draft = useQuery(draftQuery(jobId));
  // Determines the column order, so the grid waits until it is known or unavailable.
  const read = useQuery(columnsQuery(jobId));
  const isReady = draft.data && !read.isPending;
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, error } = rejected;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !error) fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage]);
  const loaded = data?.pages.length ?? 0;
  const shown = hasNextPage ? shownPages(loaded) : loaded;
  const rows = useRows(data?.pages, shown);
  const loadedRows = data?.pages.reduce((sum, page) => sum + page.rows.length, 0) ?? 0;
  const columns = data?.pages[0]?.columns;
  const total = data?.pages[0]?.total ?? 0;
  return (
    <Page
      title={total > 0 ? `${formatCountOf(total, 'row')} to fix` : 'Fix rejected rows'}
      subject="Fix rejected rows"
      back={{ to: `/files/${jobId}`, label: job.data?.file_name ?? 'File' }}
      lead="Cells are checked and saved as you type. What you submit becomes a corrected file, linked to this one."
    >
      <Layout kind="stack">
        <ErrorNotice error={error ?? draft.error} />
        {hasNextPage && (
          <Meter
            label="Loading rows"
            share={loadedRows / Math.max(1, total)}
            note={`${formatCount(loadedRows)} of ${formatCount(total)} rows loaded`}
          />
        )}
        {!(columns && isReady) && !error && !draft.error && <Loading />}
        {columns && isReady && rows.length > 0 && (
          <FixRows
            key={jobId}
            jobId={jobId}
            columns={columns}
            rows={rows}
            total={total}
            draft={draft.data}
            read={read.data}
          />
        )}
        {columns && total === 0 && <Empty title="Nothing to fix" text="This file has no rejected rows." />}
      </Layout>
    </Page>
  );
}
