import { type Column, Table } from '../ui/table.tsx';
import type { Preview } from './vendor-queries.ts';

type Member = Preview['records'][number];
type PreviewError = Preview['errors'][number];

const SHOWN = 5;

const MEMBER_COLUMNS: readonly Column<Member>[] = [
  { label: 'Member', cell: ({ member_id }) => <span className="mono">{member_id}</span> },
  { label: 'Name', cell: ({ first_name, last_name }) => `${first_name} ${last_name}` },
  { label: 'Date of birth', cell: ({ date_of_birth }) => date_of_birth },
  { label: 'SSN', cell: ({ ssn }) => ssn ?? '–' },
  { label: 'Plan', cell: ({ coverage }) => coverage.plan_id ?? '–' },
  { label: 'Coverage level', cell: ({ coverage }) => coverage.coverage_type ?? '–' },
  { label: 'Effective date', cell: ({ coverage }) => coverage.effective_date ?? '–' },
  { label: 'Dependents', isNumber: true, cell: ({ dependents }) => dependents.length },
];

const ERROR_COLUMNS: readonly Column<PreviewError>[] = [
  { label: 'Row', cell: ({ row_number }) => `Row ${row_number}` },
  { label: 'Field', cell: ({ field }) => <code>{field}</code> },
  { label: 'Value', cell: ({ original_value }) => <span className="mono">{original_value || '(empty)'}</span> },
  { label: 'Problem', cell: ({ message }) => message },
];

export function PreviewRecords({ records }: { records: readonly Member[] }) {
  if (records.length === 0) return null;
  return (
    <Table
      caption="Sample records"
      columns={MEMBER_COLUMNS}
      rows={records.slice(0, SHOWN)}
      rowKey={(record) => `${record.member_id} ${record.first_name} ${record.date_of_birth}`}
    />
  );
}

export function PreviewErrors({ errors }: { errors: readonly PreviewError[] }) {
  if (errors.length === 0) return null;
  return (
    <Table
      caption="Sample errors"
      columns={ERROR_COLUMNS}
      rows={errors.slice(0, SHOWN)}
      rowKey={({ row_number, field, code }) => `${row_number} ${field} ${code}`}
    />
  );
}
