import { Button } from '@mantine/core';
import { labelOfField } from '@rollcall/contracts/label-of-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { type Job, jobQuery } from '../files/job-queries.ts';
import { formatCountOf } from '../format/quantities.ts';
import { usePermission } from '../session/use-user.ts';
import { FormActions, Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { ErrorNotice, Notice } from '../ui/notice.tsx';
import { Section } from '../ui/page.tsx';
import { useApplyColumns } from './accept-columns.tsx';
import { columnsQuery, type FileColumns } from './column-queries.ts';
import { ColumnTable } from './column-table.tsx';
import { toChanges } from './keep-as-is.ts';
import { proposalsOf, toField } from './proposals.ts';

/** Shows how each column was read, and lets users change it for future files. */
export function ColumnsTab() {
  const { jobId = '' } = useParams();
  const job = useQuery(jobQuery(jobId));
  const columns = useQuery(columnsQuery(jobId));
  return (
    <Loaded query={columns}>
      {(found) => <Loaded query={job}>{(of) => <Columns job={of} found={found} />}</Loaded>}
    </Loaded>
  );
}

function Columns({ job, found }: { job: Job; found: FileColumns }) {
  const mayTeach = usePermission('vendors:write');
  const mayProcess = usePermission('files:write');
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map());
  const apply = useApplyColumns(job);
  const mayApply = mayTeach && mayProcess && job.vendor_id !== null && job.format !== 'edi_834';
  const mayRecut = mayTeach && mayProcess && job.format === 'fixed_width';
  const proposals = proposalsOf(found);
  const unproposed = found.lacking.filter((lacking) => !proposals.some(({ field }) => field === lacking));
  const changes = toChanges(found.columns, choices, toField);
  return (
    <Layout kind="stack">
      <ErrorNotice error={apply.error} />
      {proposals.length > 1 && (
        <Notice tone="warn">
          {proposals.map(({ column, field }) => (
            <p key={column}>{proposalText(found, column, field ?? '')}</p>
          ))}
        </Notice>
      )}
      {unproposed.length > 0 && (
        <Notice tone="warn">
          No column gives {unproposed.map((field) => labelOfField(field)).join(', ')}. Every member needs{' '}
          {unproposed.length === 1 ? 'it' : 'them'}.
        </Notice>
      )}
      {job.vendor_id === null && (
        <Notice tone="busy">
          We don’t know this sender yet.{' '}
          {mayTeach ? (
            <>
              <Link to={`/vendors/new?job=${job.job_id}`}>Save it as a vendor</Link> to choose the columns.
            </>
          ) : (
            'Ask a user who can edit vendors to choose the columns.'
          )}
        </Notice>
      )}
      <Section
        title="Columns"
        hint={`Values are those of the first ${formatCountOf(found.sampled_rows, 'row')}. SSNs are masked.`}
        actions={mayRecut && <RecutLink found={found} />}
      >
        <ColumnTable
          columns={found.columns}
          sampledRows={found.sampled_rows}
          vendor={job.vendor_id === null ? null : job.vendor}
          choices={mayApply ? choices : null}
          onChoose={(column, choice) => setChoices(new Map(choices).set(column, choice))}
        />
        {mayApply && (
          <FormActions>
            <span>
              {changes.length > 0 && `${job.vendor} gets a new version, which you can undo on the vendor’s page.`}
            </span>
            <Button disabled={changes.length === 0} loading={apply.isPending} onClick={() => apply.mutate(changes)}>
              Remember for {job.vendor} and process again
            </Button>
          </FormActions>
        )}
      </Section>
    </Layout>
  );
}

/** Leads to the cuts of a fixed-width file, or says why they can't be changed. */
function RecutLink({ found: { cuts } }: { found: FileColumns }) {
  if (cuts === null) return <small>Its cuts can’t be changed here: printed pages, record types, or overlaps</small>;
  return (
    <Button component={Link} to="cuts" variant="default" size="xs">
      Change cuts
    </Button>
  );
}

function proposalText({ columns }: FileColumns, column: string, field: string): string {
  const from = columns.find(({ name }) => name === column)?.renamed_from ?? null;
  if (from !== null) return `“${from}” is now called “${column}” (${labelOfField(field)}).`;
  return `“${column}” looks like ${labelOfField(field)}.`;
}
