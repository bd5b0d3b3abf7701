import { Button, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { Empty } from '../ui/empty.tsx';
import { Loaded } from '../ui/loading.tsx';
import styles from './original.module.css';
import { originalQuery } from './original-queries.ts';
import { OriginalTable } from './original-table.tsx';

/** The file as it came. The sheet and the first row are in the URL. */
export function OriginalTab() {
  const { jobId = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const sheet = address.get('sheet') ?? '';
  const from = Math.max(1, Math.trunc(Number(address.get('row') ?? 1)) || 1);
  const original = useInfiniteQuery(originalQuery(jobId, sheet, from));
  const show = (next: { sheet?: string; row?: number }) =>
    setAddress(
      Object.fromEntries(
        Object.entries({ sheet: next.sheet ?? sheet, row: String(next.row ?? 1) }).filter(
          ([name, value]) => value !== '' && !(name === 'row' && value === '1'),
        ),
      ),
      { replace: true, preventScrollReset: true },
    );
  return (
    <Loaded query={original} rows={20}>
      {({ pages }) => {
        const [first] = pages;
        if (first === undefined) return null;
        const rows = pages.flatMap((page) => page.rows);
        return (
          <>
            <div className={styles.bar}>
              {first.sheets.length > 1 && (
                <nav className={styles.sheets} aria-label="Sheets">
                  {first.sheets.map((name) => (
                    <button
                      key={name}
                      type="button"
                      aria-pressed={name === first.sheet}
                      onClick={() => show({ sheet: name })}
                    >
                      {name}
                    </button>
                  ))}
                </nav>
              )}
              <span className={styles.note}>As it was sent. SSNs are masked, and looking is logged.</span>
              <GoToRow onGo={(row) => show({ row })} />
            </div>
            {from > 1 && (
              <Button variant="default" size="xs" onClick={() => show({ row: 1 })}>
                Show from the first row
              </Button>
            )}
            {rows.length === 0 ? (
              <Empty title="No rows here" text="The file ends before this row." />
            ) : (
              <OriginalTable
                key={`${sheet} ${from}`}
                found={first}
                rows={rows}
                hasMore={original.hasNextPage}
                onMore={() => {
                  if (!original.isFetchingNextPage) original.fetchNextPage();
                }}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function GoToRow({ onGo }: { onGo: (row: number) => void }) {
  const [row, setRow] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (Number(row) >= 1) onGo(Number(row));
  };
  return (
    <form className={styles.go} onSubmit={submit}>
      <TextInput
        aria-label="Row number"
        placeholder="Row"
        size="xs"
        type="number"
        min={1}
        value={row}
        onChange={(event) => setRow(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" variant="default">
        Go to row
      </Button>
    </form>
  );
}
