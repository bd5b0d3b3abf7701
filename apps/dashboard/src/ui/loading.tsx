import { type ReactNode, useEffect, useState } from 'react';
import styles from './loading.module.css';
import { ErrorNotice } from './notice.tsx';

const STILL_AFTER_MS = 5_000;

interface QueryState<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
}

interface LoadedProps<Data> extends LoadingProps {
  readonly query: QueryState<Data>;
  readonly children: (data: NonNullable<Data>) => ReactNode;
}

/** Shows a query's data, its loading state, or its error. */
export function Loaded<Data>({ query, children, ...shape }: LoadedProps<Data>) {
  if (query.data !== undefined && query.data !== null) return children(query.data);
  if (query.error) {
    const notice = <ErrorNotice error={query.error} />;
    return shape.isPage ? <div className={styles.error}>{notice}</div> : notice;
  }
  return <Loading {...shape} />;
}

interface LoadingProps {
  /** As many as are expected, so that the page moves little when they come. */
  readonly rows?: number;
  /** Whether a whole page is loading, with its title. */
  readonly isPage?: boolean;
}

/** The shape of what is loading. It appears late enough not to flash, and says so if it takes long. */
export function Loading({ rows = 8, isPage = false }: LoadingProps) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), STILL_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output aria-label="Loading" className={styles.loading} data-page={isPage || undefined}>
      {isPage && <span className={styles.title} />}
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <span key={row} className={styles.row} />
      ))}
      {isLong && <small>Still working…</small>}
    </output>
  );
}
