import { formatBytes, formatCount } from '../format/quantities.ts';
import { Badge } from '../ui/badge.tsx';
import { Instant } from '../ui/instant.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { sentenceCase } from '../words/sentence-case.ts';
import { PartnerActions } from './partner-actions.tsx';
import type { Partner } from './partner-queries.ts';

const COLUMNS: readonly Column<Partner>[] = [
  { label: 'Name', cell: ({ name }) => name },
  {
    label: 'Status',
    cell: ({ status }) => <Badge tone={status === 'active' ? 'good' : 'bad'}>{sentenceCase(status)}</Badge>,
  },
  { label: 'People', isNumber: true, cell: ({ users }) => formatCount(users) },
  { label: 'API clients', isNumber: true, cell: ({ clients }) => formatCount(clients) },
  { label: 'Files, 30 days', isNumber: true, cell: ({ files_30_days }) => formatCount(files_30_days) },
  { label: 'Rows, 30 days', isNumber: true, cell: ({ rows_30_days }) => formatCount(rows_30_days) },
  { label: 'Last file', cell: ({ last_file_at }) => <Instant at={last_file_at} /> },
  { label: 'Limits', cell: (partner) => limitsOf(partner) },
  { label: 'Actions', cell: (partner) => <PartnerActions partner={partner} /> },
];

export function PartnerTable({ partners }: { partners: readonly Partner[] }) {
  return <Table caption="Partners" columns={COLUMNS} rows={partners} rowKey={({ partner_id }) => partner_id} />;
}

function limitsOf({ rate_limit_per_hour: requests, max_upload_bytes: bytes }: Partner): string {
  const limits = [
    requests !== null && `${formatCount(requests)} requests per hour`,
    bytes !== null && `${formatBytes(bytes)} per file`,
  ];
  return limits.filter(Boolean).join(', ') || 'Default';
}
