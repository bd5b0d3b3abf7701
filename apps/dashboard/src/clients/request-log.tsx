import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../format/quantities.ts';
import { Badge } from '../ui/badge.tsx';
import { Instant } from '../ui/instant.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { Section } from '../ui/page.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { type LoggedRequest, requestsQuery } from './request-queries.ts';

const COLUMNS: readonly Column<LoggedRequest>[] = [
  { label: 'Time', cell: ({ at }) => <Instant at={at} /> },
  { label: 'Status', cell: ({ status }) => <Badge tone={toneOf(status)}>{`${status}`}</Badge> },
  {
    label: 'Request',
    cell: ({ method, path }) => (
      <span className="mono">
        {method} {path}
      </span>
    ),
  },
  { label: 'Error code', cell: ({ error_code }) => error_code ?? '–' },
  { label: 'Duration', isNumber: true, cell: ({ duration_ms }) => `${formatCount(duration_ms)} ms` },
  { label: 'Request ID', cell: ({ request_id }) => <span className="mono">{request_id}</span> },
];

/** Recent requests of the account's API clients, for developers. */
export function RequestLog() {
  const [requestId, setRequestId] = useState('');
  const [errorsOnly, setErrorsOnly] = useState(false);
  const [cursor, setCursor] = useState<string | null>(null);
  const requests = useQuery(
    requestsQuery({
      ...(requestId.trim() && { request_id: requestId.trim() }),
      ...(errorsOnly && { errors: 'true' }),
      ...(cursor !== null && { cursor }),
    }),
  );
  return (
    <Section
      title="Request log"
      hint="Requests of your API clients in the last 7 days. Bodies and queries aren’t kept."
      actions={
        <Button variant="default" size="xs" onClick={() => requests.refetch()}>
          Refresh
        </Button>
      }
    >
      <Layout kind="stack">
        <Layout kind="fields">
          <TextInput
            label="Request ID"
            placeholder="req_…"
            value={requestId}
            onChange={(event) => {
              setRequestId(event.currentTarget.value);
              setCursor(null);
            }}
          />
          <Checkbox
            label="Errors only"
            checked={errorsOnly}
            onChange={(event) => {
              setErrorsOnly(event.currentTarget.checked);
              setCursor(null);
            }}
          />
        </Layout>
        <Loaded query={requests}>
          {({ requests: rows, next_cursor: next }) => (
            <>
              {rows.length > 0 ? (
                <Table
                  caption="API requests, newest first"
                  columns={COLUMNS}
                  rows={rows}
                  rowKey={(row) => `${row.at} ${row.request_id}`}
                />
              ) : (
                <p>No requests.</p>
              )}
              <FormActions>
                <Button variant="default" size="xs" disabled={cursor === null} onClick={() => setCursor(null)}>
                  Newest
                </Button>
                <Button variant="default" size="xs" disabled={next === null} onClick={() => setCursor(next)}>
                  Older
                </Button>
              </FormActions>
            </>
          )}
        </Loaded>
      </Layout>
    </Section>
  );
}

function toneOf(status: number) {
  if (status >= 500) return 'bad';
  return status >= 400 ? 'warn' : 'good';
}
