import { Link } from 'react-router';
import { Instant } from '../ui/instant.tsx';
import { type Column, Table } from '../ui/table.tsx';
import type { Delivery } from './delivery-queries.ts';
import { DeliveryStateBadge } from './delivery-state.tsx';

const COLUMNS: readonly Column<Delivery>[] = [
  {
    label: 'Event',
    cell: ({ delivery_id, event }) => <Link to={`/webhooks/deliveries/${delivery_id}`}>{event}</Link>,
  },
  { label: 'State', cell: ({ state }) => <DeliveryStateBadge state={state} /> },
  { label: 'Attempts', isNumber: true, cell: ({ attempts }) => attempts },
  { label: 'Last response', cell: ({ last_status, last_error }) => last_error ?? last_status ?? '–' },
  { label: 'URL', cell: ({ url }) => <span className="mono">{url}</span> },
  { label: 'Created', cell: ({ created_at }) => <Instant at={created_at} /> },
];

export function DeliveryTable({ deliveries }: { deliveries: readonly Delivery[] }) {
  return (
    <Table
      caption="Webhook deliveries, newest first"
      columns={COLUMNS}
      rows={deliveries}
      rowKey={(row) => row.delivery_id}
    />
  );
}
