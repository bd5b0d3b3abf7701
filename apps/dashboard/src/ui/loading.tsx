import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorNotice } from './notice.tsx';

interface QueryState<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
}

/** Shows a query's data, its loading state, or its error. */
export function Loaded<Data>({
  query,
  children,
}: {
  query: QueryState<Data>;
  children: (data: NonNullable<Data>) => ReactNode;
}) {
  if (query.data !== undefined && query.data !== null) return children(query.data);
  if (query.error) return <ErrorNotice error={query.error} />;
  return <Spinner />;
}

export function Spinner() {
  return (
    <output aria-label="Loading" style={{ display: 'block', padding: '32px 0', textAlign: 'center' }}>
      <Loader size="sm" />
    </output>
  );
}
