import { Button } from '@mantine/core';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { Empty } from '../ui/empty.tsx';

/** A page that is not there, or that failed: also one whose code a newer release has replaced. */
export function RouteFault() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main>
      <Empty
        title={isMissing ? 'There is nothing at this address' : 'This page did not load'}
        text={isMissing ? 'The link may be old.' : 'Loading it again usually helps; a new release may have come out.'}
      >
        {isMissing ? (
          <Link to="/">To the overview</Link>
        ) : (
          <Button onClick={() => window.location.reload()}>Load again</Button>
        )}
      </Empty>
    </main>
  );
}
