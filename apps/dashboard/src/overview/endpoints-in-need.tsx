import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCountOf } from '../format/quantities.ts';
import { usePermission } from '../session/use-user.ts';
import { Instant } from '../ui/instant.tsx';
import { Notice } from '../ui/notice.tsx';
import { type Endpoint, endpointsQuery } from '../webhooks/delivery-queries.ts';

const REFRESH_MS = 30_000;

/** Endpoints that don't receive events, for users who can fix them. */
export function EndpointsInNeed() {
  const seesWebhooks = usePermission('webhooks:write');
  const { data } = useQuery({ ...endpointsQuery, enabled: seesWebhooks, refetchInterval: REFRESH_MS });
  const failing = data?.endpoints.filter(({ state, failing_since }) => state === 'disabled' || failing_since) ?? [];
  if (failing.length > 1) {
    return (
      <Notice
        tone="warn"
        action={
          <Button component={Link} to="/webhooks" variant="default" size="xs">
            See why
          </Button>
        }
      >
        <strong>{formatCountOf(failing.length, 'webhook endpoint')} are failing or disabled.</strong>
      </Notice>
    );
  }
  return failing.map((endpoint) => (
    <Notice
      key={endpoint.endpoint_id}
      tone={endpoint.state === 'disabled' ? 'bad' : 'warn'}
      action={
        <Button component={Link} to="/webhooks" variant="default" size="xs">
          See why
        </Button>
      }
    >
      <strong>
        {endpoint.state === 'disabled' ? 'A webhook endpoint is disabled' : 'A webhook endpoint is failing'}
      </strong>
      : <span className="mono">{endpoint.url}</span> <Since endpoint={endpoint} />
    </Notice>
  ));
}

function Since({ endpoint: { disabled_at: disabledAt, failing_since: failingSince } }: { endpoint: Endpoint }) {
  return (
    <>
      since <Instant at={disabledAt ?? failingSince} />
    </>
  );
}
