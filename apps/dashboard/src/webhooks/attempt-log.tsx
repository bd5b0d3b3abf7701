import { formatCount } from '../format/quantities.ts';
import { Instant } from '../ui/instant.tsx';
import { type Column, Table } from '../ui/table.tsx';
import type { Attempt } from './delivery-queries.ts';

const COLUMNS: readonly Column<Attempt>[] = [
  { label: 'Attempt', cell: ({ number }) => `${number}` },
  { label: 'Started', cell: ({ started_at }) => <Instant at={started_at} /> },
  { label: 'Duration', isNumber: true, cell: ({ duration_ms }) => `${formatCount(duration_ms)} ms` },
  { label: 'Response', cell: ({ response_status, error }) => response_status ?? error ?? '–' },
  { label: 'Body', cell: ({ response_body }) => <code>{response_body?.slice(0, 300) || '–'}</code> },
];

export function AttemptLog({ attempts }: { attempts: readonly Attempt[] }) {
  if (attempts.length === 0) return <p>No attempts yet.</p>;
  return <Table caption="Attempts" columns={COLUMNS} rows={attempts} rowKey={({ number }) => number} />;
}
