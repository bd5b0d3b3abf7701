import { TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { formatCountOf } from '../format/quantities.ts';
import { Empty } from '../ui/empty.tsx';
import { Loaded } from '../ui/loading.tsx';
import { useTypedSearch } from '../ui/use-typed-search.ts';
import { FamilyGrid } from './family-grid.tsx';
import { RecordDrawer } from './record-drawer.tsx';
import { recordsQuery } from './record-queries.ts';
import styles from './records.module.css';
import { rowOf } from './row-of.ts';

/** A job's families, with the open one next to its source rows. Search and row are in the URL. */
export function RecordsTab() {
  const { jobId = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const search = address.get('search') ?? '';
  const row = Number(address.get('row') ?? 0);
  const grid = useRef<HTMLDivElement>(null);
  const change = (name: string, value: string) => {
    const { [name]: _, ...others } = Object.fromEntries(address);
    setAddress(value ? { ...others, [name]: value } : others, { replace: true, preventScrollReset: true });
  };
  const typed = useTypedSearch(search, (text) => change('search', text.trim()));
  const records = useInfiniteQuery(recordsQuery(jobId, search));
  const close = () => {
    change('row', '');
    grid.current?.focus();
  };
  return (
    <Loaded query={records} rows={12}>
      {({ pages }) => {
        const families = pages.flatMap((page) => page.records);
        const step = (by: number) => {
          const next = families[families.findIndex((family) => rowOf(family) === row) + by];
          if (next) change('row', String(rowOf(next)));
        };
        return (
          <div className={styles.split} data-open={row > 0 || undefined}>
            <div className={styles.list}>
              <search className={styles.search}>
                <TextInput
                  aria-label="Search the records"
                  type="search"
                  placeholder="Name, member ID, or last 4 of SSN"
                  {...typed}
                />
                <span className="numeric" aria-live="polite">
                  {countText({
                    search,
                    found: families.length,
                    hasMore: records.hasNextPage,
                    total: pages[0]?.total ?? 0,
                  })}
                </span>
              </search>
              {families.length === 0 ? (
                <Empty
                  title={search ? 'Nothing matches' : 'No record is ready'}
                  text={search ? 'Search for another name, or clear the field.' : 'See Issues for why.'}
                />
              ) : (
                <FamilyGrid
                  ref={grid}
                  families={families}
                  openRow={row}
                  onOpen={(next) => change('row', String(next))}
                  onClose={close}
                  hasMore={records.hasNextPage}
                  onMore={() => {
                    if (!records.isFetchingNextPage) records.fetchNextPage();
                  }}
                />
              )}
            </div>
            {row > 0 && <RecordDrawer jobId={jobId} row={row} onStep={step} onClose={close} />}
          </div>
        );
      }}
    </Loaded>
  );
}

interface Counted {
  readonly search: string;
  readonly found: number;
  readonly hasMore: boolean;
  readonly total: number;
}

function countText({ search, found, hasMore, total }: Counted): string {
  const all = formatCountOf(total, 'family', 'families');
  if (!search) return all;
  return hasMore ? `More than ${found} of ${all}` : `${found} of ${all}`;
}
