import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { CodeNotLoaded } from '../api/load-with-retry.ts';
import { Empty } from '../ui/empty.tsx';

/** When a page last reloaded by itself, so that code that no longer exists doesn't reload it forever. */
const RELOADED_AT = 'rollcall-reloaded-at';
const LEAST_MS_BETWEEN = 60_000;

/** For pages that don't exist or failed, including code that a newer release has replaced. */
export function RouteErrorPage() {
  const error = useRouteError();
  useEffect(() => {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (!(error instanceof CodeNotLoaded) || Date.now() - last < LEAST_MS_BETWEEN) return;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    window.location.reload();
  }, [error]);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main>
      <Empty
        title={isMissing ? 'Page not found' : 'This page didn’t load'}
        text={
          isMissing ? 'The link may be out of date.' : 'Try reloading the page. A new version may have been released.'
        }
      >
        {isMissing ? (
          <Link to="/">Go to Home</Link>
        ) : (
          <Button onClick={() => window.location.reload()}>Reload page</Button>
        )}
      </Empty>
    </main>
  );
}
