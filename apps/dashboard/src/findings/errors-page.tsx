import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { Shares } from '../charts/shares.tsx';
import { jobQuery } from '../files/job-queries.ts';
import { formatCount, formatCountOf } from '../format/quantities.ts';
import { useMay } from '../session/use-user.ts';
import { Empty } from '../ui/empty.tsx';
import { Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { Page, Section } from '../ui/page.tsx';
import { FaultyValues } from './faulty-values.tsx';
import { type FindingGroup, summaryQuery } from './finding-queries.ts';
import { FindingTable } from './finding-table.tsx';

/** What is wrong with a file: by rule and field first, then row by row. */
export function ErrorsPage() {
  const { jobId = '' } = useParams();
  const job = useQuery(jobQuery(jobId));
  const summary = useQuery(summaryQuery(jobId));
  const mayFix = useMay('files:write');
  const fileName = job.data?.file_name ?? 'the file';
  return (
    <Page
      title="Errors and warnings"
      back={{ to: `/files/${jobId}`, label: fileName }}
      lead={
        summary.data &&
        `${formatCountOf(summary.data.total_errors, 'error')}, ${formatCountOf(summary.data.total_warnings, 'warning')}`
      }
      actions={
        mayFix &&
        (summary.data?.total_errors ?? 0) > 0 && (
          <Button component={Link} to={`/files/${jobId}/fix`}>
            Fix rejected rows
          </Button>
        )
      }
    >
      <Loaded query={summary}>
        {({ groups }) =>
          groups.length > 0 ? (
            <Layout kind="stack">
              {job.data && job.data.statistics.invalid_rows > 0 && <FaultyValues job={job.data} />}
              <Findings jobId={jobId} groups={groups} />
            </Layout>
          ) : (
            <Empty title="Nothing to report" text="Every row passed, without a warning." />
          )
        }
      </Loaded>
    </Page>
  );
}

function Findings({ jobId, groups }: { jobId: string; groups: readonly FindingGroup[] }) {
  const [search, setSearch] = useSearchParams();
  const code = search.get('code');
  const field = search.get('field');
  const filter = { ...(code && { code }), ...(field && { field }) };
  return (
    <Layout kind="stack">
      <Section title="By rule and field" hint="Choose one to see its rows.">
        <Shares
          title="Findings by rule and field"
          rows={groups.map((group) => ({
            key: keyOf(group),
            label: (
              <Link to={`?${new URLSearchParams({ code: group.code, field: group.field })}`} preventScrollReset>
                {group.field}: {group.code.replaceAll('_', ' ')}
              </Link>
            ),
            value: group.count,
            text: `${formatCount(group.count)} ${group.severity === 'error' ? 'errors' : 'warnings'}`,
            tone: group.severity === 'error' ? 'bad' : 'warn',
          }))}
        />
      </Section>
      <Section
        title={code ? `Rows: ${field ?? ''} ${code.replaceAll('_', ' ')}` : 'Row by row'}
        actions={
          code && (
            <Button variant="default" size="xs" onClick={() => setSearch({})}>
              Show all
            </Button>
          )
        }
      >
        <FindingTable key={`${code} ${field}`} jobId={jobId} filter={filter} />
      </Section>
    </Layout>
  );
}

function keyOf({ code, field, severity }: FindingGroup): string {
  return `${code} ${field} ${severity}`;
}
