import { Button } from '@mantine/core';
import { labelOfField } from '@rollcall/contracts/label-of-field';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Badge } from '../ui/badge.tsx';
import { FormActions } from '../ui/layout.tsx';
import { Loading } from '../ui/loading.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { adviceOf } from '../words/advice.ts';
import { sentenceCase } from '../words/sentence-case.ts';
import { type Finding, type FindingFilter, findingsQuery } from './finding-queries.ts';

const COLUMNS: readonly Column<Finding>[] = [
  { label: 'Row', cell: ({ row_number }) => <span className="numeric">{row_number}</span> },
  {
    label: 'Severity',
    cell: ({ severity }) => <Badge tone={severity === 'error' ? 'bad' : 'warn'}>{sentenceCase(severity)}</Badge>,
  },
  {
    label: 'Field',
    cell: ({ field, column }) => (column ? `${column} (${labelOfField(field)})` : labelOfField(field)),
  },
  {
    label: 'Original value',
    cell: ({ original_value }) => <span className="raw">{original_value || '(empty)'}</span>,
  },
  { label: 'Problem', cell: ({ message }) => message },
  { label: 'Suggested fix', cell: (finding) => adviceOf(finding) || '–' },
];

export function FindingTable({ jobId, filter }: { jobId: string; filter: FindingFilter }) {
  const findings = useInfiniteQuery(findingsQuery(jobId, filter));
  if (findings.error) return <ErrorNotice error={findings.error} />;
  if (!findings.data) return <Loading />;
  const rows = findings.data.pages.flatMap(({ errors }) => errors);
  return (
    <>
      <Table
        caption="Errors and warnings by row"
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => `${rows.indexOf(row)}`}
      />
      {findings.hasNextPage && (
        <FormActions>
          <Button variant="default" loading={findings.isFetchingNextPage} onClick={() => findings.fetchNextPage()}>
            Load more rows
          </Button>
        </FormActions>
      )}
    </>
  );
}
