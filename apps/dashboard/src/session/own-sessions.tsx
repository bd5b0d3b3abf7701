import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Answer, api } from '../api/request.ts';
import { Badge } from '../ui/badge.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Instant } from '../ui/instant.tsx';
import { Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { describeBrowser } from './describe-browser.ts';

type OwnSession = Answer<'get', '/sessions'>['sessions'][number];

const ownSessionsQuery = queryOptions({
  queryKey: ['own sessions'],
  queryFn: ({ signal }) => api.get('/sessions', { signal }),
});

const COLUMNS: readonly Column<OwnSession>[] = [
  {
    label: 'Browser',
    cell: ({ user_agent: userAgent }) => <span title={userAgent ?? undefined}>{describeBrowser(userAgent)}</span>,
  },
  { label: 'Address', cell: ({ ip_address: address }) => address ?? '–' },
  { label: 'Last used', cell: ({ last_seen_at }) => <Instant at={last_seen_at} /> },
  { label: 'Signed in', cell: ({ created_at }) => <Instant at={created_at} /> },
  {
    label: 'End',
    cell: (session) =>
      session.is_current ? <Badge tone="good">This session</Badge> : <EndSession session={session} />,
  },
];

export function OwnSessions() {
  const sessions = useQuery(ownSessionsQuery);
  const queryClient = useQueryClient();
  const endOthers = async () => {
    await api.delete('/sessions', {});
    await queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
  };
  return (
    <Loaded query={sessions} rows={2}>
      {({ sessions: all }) => (
        <Layout kind="stack">
          <Table caption="Your sessions" columns={COLUMNS} rows={all} rowKey={({ id }) => id} />
          {all.length > 1 && (
            <div>
              <Confirm
                label="End all other sessions"
                title="End all other sessions?"
                question="You are signed out everywhere but here."
                action={endOthers}
              />
            </div>
          )}
        </Layout>
      )}
    </Loaded>
  );
}

function EndSession({ session: { id, user_agent: userAgent } }: { session: OwnSession }) {
  const queryClient = useQueryClient();
  const end = async () => {
    await api.delete('/sessions/{session_id}', { path: { session_id: id } });
    await queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
  };
  return (
    <Confirm
      size="xs"
      label="End session"
      title="End this session?"
      question={`${describeBrowser(userAgent)} is signed out at once.`}
      action={end}
    />
  );
}
