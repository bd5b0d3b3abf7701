import { Button } from '@mantine/core';
import { labelOfField } from '@rollcall/contracts/label-of-field';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../format/quantities.ts';
import { Badge } from '../ui/badge.tsx';
import { FormActions } from '../ui/layout.tsx';
import { Loading } from '../ui/loading.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { adviceOf } from '../words/advice.ts';
import { sentenceCase } from '../words/sentence-case.ts';
import { type Finding, type FindingFilter, findingsQuery } from './finding-queries.ts';
import { RowPanel } from './row-panel.tsx';
import styles from './value-table.module.css';

/** Rows of a file with what is wrong in each. The value opens the issue beside the list. */
export function FindingTable({ jobId, filter }: { jobId: string; filter: FindingFilter }) {
  const findings = useInfiniteQuery(findingsQuery(jobId, filter));
  const [opened, setOpened] = useState<Finding | null>(null);
  if (findings.error) return <ErrorNotice error={findings.error} />;
  if (!findings.data) return <Loading />;
  const rows = findings.data.pages.flatMap(({ errors }) => errors);
  return (
    <div className={styles.split} data-open={opened !== null || undefined}>
      <div className={styles.byRow}>
        <Table
          caption="Errors and warnings by row"
          columns={columnsOf(opened, setOpened)}
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
      </div>
      {opened && <RowPanel key={rows.indexOf(opened)} jobId={jobId} finding={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

function columnsOf(opened: Finding | null, onOpen: (finding: Finding) => void): readonly Column<Finding>[] {
  return [
    { label: 'Row', cell: ({ row_number: row }) => <span className="numeric">{formatCount(row)}</span> },
    {
      label: 'Severity',
      cell: ({ severity }) => <Badge tone={severity === 'error' ? 'bad' : 'warn'}>{sentenceCase(severity)}</Badge>,
    },
    {
      label: 'Field',
      cell: ({ field, column }) => (
        <>
          {labelOfField(field)}
          {column && (
            <>
              {' '}
              in <span className="raw">{column}</span>
            </>
          )}
        </>
      ),
    },
    {
      label: 'As sent',
      cell: (finding) => (
        <button
          type="button"
          className={styles.value}
          aria-expanded={opened === finding}
          onClick={() => onOpen(finding)}
        >
          <span className="raw">{finding.original_value || '(empty)'}</span>
          <span className="visually-hidden"> in row {finding.row_number} in detail</span>
        </button>
      ),
    },
    { label: 'What’s wrong', cell: ({ message }) => message },
    { label: 'What to do', cell: (finding) => adviceOf(finding) || '–' },
  ];
}
