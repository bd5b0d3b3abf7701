import { labelOfField } from '@rollcall/contracts/label-of-field';
import { labelOfValue } from '@rollcall/contracts/label-of-value';
import { formatDate } from '../format/format-date.ts';
import { planOf } from '../records/plan-of.ts';
import { type Column, Table } from '../ui/table.tsx';
import styles from './preview-tables.module.css';
import type { Preview } from './vendor-queries.ts';

type Member = Preview['records'][number];
type PreviewError = Preview['errors'][number];

const SHOWN = 5;

const MEMBER_COLUMNS: readonly Column<Member>[] = [
  {
    label: 'Member',
    cell: ({ member_id, first_name, last_name }) => (
      <>
        {first_name} {last_name}
        <br />
        <span className="mono">{member_id}</span>
      </>
    ),
  },
  { label: 'Born', cell: ({ date_of_birth: date }) => <span className={styles.date}>{formatDate(date)}</span> },
  { label: 'SSN', cell: ({ ssn }) => ssn ?? '–' },
  { label: 'Plan', cell: planOf },
  {
    label: 'Coverage level',
    cell: ({ coverage: { coverage_type: type } }) => (type ? labelOfValue('coverage.coverage_type', type) : '–'),
  },
  {
    label: 'Effective',
    cell: ({ coverage: { effective_date: date } }) => (
      <span className={styles.date}>{date ? formatDate(date) : '–'}</span>
    ),
  },
  { label: 'Dependents', isNumber: true, cell: ({ dependents }) => dependents.length },
];

const ERROR_COLUMNS: readonly Column<PreviewError>[] = [
  { label: 'Row', isNumber: true, cell: ({ row_number }) => row_number },
  { label: 'Field', cell: ({ field }) => labelOfField(field) },
  { label: 'Value', cell: ({ original_value }) => <span className="raw">{original_value || '(empty)'}</span> },
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
