import { Instant } from '../ui/instant.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Endpoint } from './delivery-queries.ts';

/** Current problems of an endpoint. */
export function EndpointNotices({ endpoint }: { endpoint: Endpoint }) {
  return (
    <>
      {endpoint.state === 'disabled' && (
        <Notice tone="bad">
          {endpoint.disabled_reason}. Events are on hold since <Instant at={endpoint.disabled_at} />.
        </Notice>
      )}
      {endpoint.state === 'enabled' && endpoint.failing_since && (
        <Notice tone="warn">
          All attempts have failed since <Instant at={endpoint.failing_since} />. Rollcall disables an endpoint that
          fails for five days.
        </Notice>
      )}
      {endpoint.previous_secret_valid_until && (
        <Notice tone="busy">
          Deliveries are signed with two secrets. The old secret expires{' '}
          <Instant at={endpoint.previous_secret_valid_until} />.
        </Notice>
      )}
    </>
  );
}
