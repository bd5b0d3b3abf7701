import { Button } from '@mantine/core';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { Empty } from '../ui/empty.tsx';

/** For pages that don't exist or failed, including code that a newer release has replaced. */
export function RouteErrorPage() {
  const error = useRouteError();
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
          <Link to="/">Go to overview</Link>
        ) : (
          <Button onClick={() => window.location.reload()}>Reload page</Button>
        )}
      </Empty>
    </main>
  );
}
