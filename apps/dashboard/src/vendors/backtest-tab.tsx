import { Button, NumberInput } from '@mantine/core';
import { labelOfField } from '@rollcall/contracts/label-of-field';
import { useState } from 'react';
import { formatCount } from '../format/quantities.ts';
import { Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { NoAccess } from '../ui/no-access.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Section } from '../ui/page.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { titleOfRule } from '../words/title-of-rule.ts';
import { BacktestResult } from './backtest-result.tsx';
import { type Backtest, useBacktest } from './use-backtest.ts';
import { useVendorContext } from './vendor-layout.tsx';

type BacktestFile = Backtest['files'][number];
type Example = BacktestFile['examples'][number];

export function BacktestTab() {
  return useVendorContext().isReadOnly ? <NoAccess /> : <Backtesting />;
}

function Backtesting() {
  const { vendor, draft } = useVendorContext();
  const [jobs, setJobs] = useState(5);
  const { start, backtest, isStarted } = useBacktest(vendor.vendor_id);
  return (
    <Section
      title="Test a change"
      hint="Runs your current edits, saved or not, on the vendor’s recent files and compares the results. Existing jobs don’t change."
    >
      <Layout kind="stack">
        <Layout kind="row">
          <NumberInput
            label="Number of files"
            min={1}
            max={20}
            value={jobs}
            onChange={(value) => setJobs(Number(value) || 1)}
          />
          <Button loading={start.isPending} onClick={() => start.mutate({ config: draft.config, jobs })}>
            Run the test
          </Button>
        </Layout>
        <ErrorNotice error={start.error} />
        {isStarted && (
          <Loaded query={backtest} rows={3}>
            {(found) => <Result backtest={found} />}
          </Loaded>
        )}
      </Layout>
    </Section>
  );
}

const FILE_COLUMNS: readonly Column<BacktestFile>[] = [
  { label: 'File', cell: ({ file_name }) => file_name },
  { label: 'Rows', isNumber: true, cell: ({ rows_compared: count }) => formatCount(count) },
  { label: 'Newly valid', isNumber: true, cell: ({ rows_newly_valid: count }) => formatCount(count) },
  { label: 'Newly rejected', isNumber: true, cell: ({ rows_newly_rejected: count }) => formatCount(count) },
  { label: 'Changed records', isNumber: true, cell: ({ records_changed: count }) => formatCount(count) },
  { label: 'Notes', cell: ({ error }) => error ?? '–' },
];

const EXAMPLE_COLUMNS: readonly Column<Example>[] = [
  { label: 'Row', isNumber: true, cell: ({ row_number }) => row_number },
  { label: 'Change', cell: ({ before, after }) => `${before} → ${after}` },
  { label: 'Field', cell: ({ field }) => labelOfField(field) },
  { label: 'Rule', cell: ({ code, field }) => titleOfRule(code, field) },
  { label: 'Value pattern', cell: ({ value_shape }) => <span className="mono">{value_shape}</span> },
];

function Result({ backtest }: { backtest: Backtest }) {
  const examples = backtest.files.flatMap((file) => file.examples);
  return (
    <>
      <BacktestResult backtest={backtest} />
      {backtest.files.length > 0 && (
        <Table caption="Results by file" columns={FILE_COLUMNS} rows={backtest.files} rowKey={({ job_id }) => job_id} />
      )}
      {examples.length > 0 && (
        <Table
          caption="Examples"
          columns={EXAMPLE_COLUMNS}
          rows={examples}
          rowKey={({ row_number, field, code }) => `${row_number} ${field} ${code}`}
        />
      )}
    </>
  );
}
