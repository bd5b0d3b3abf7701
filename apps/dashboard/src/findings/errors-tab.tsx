import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { Shares } from '../charts/shares.tsx';
import { jobQuery } from '../files/job-queries.ts';
import { formatCountOf } from '../format/quantities.ts';
import { usePermission } from '../session/use-user.ts';
import { Empty } from '../ui/empty.tsx';
import { Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { Section } from '../ui/page.tsx';
import { titleOfRule } from '../words/title-of-rule.ts';
import { FaultyValues } from './faulty-values.tsx';
import { type FindingGroup, summaryQuery } from './finding-queries.ts';
import { FindingTable } from './finding-table.tsx';

/** A file's issues, first by rule and field, then by row. */
export function ErrorsTab() {
  const { jobId = '' } = useParams();
  const job = useQuery(jobQuery(jobId));
  const summary = useQuery(summaryQuery(jobId));
  return (
    <Loaded query={summary}>
      {({ groups }) =>
        groups.length > 0 ? (
          <Layout kind="stack">
            {job.data && job.data.statistics.invalid_rows > 0 && <FaultyValues job={job.data} />}
            <Findings jobId={jobId} groups={groups} />
          </Layout>
        ) : (
          <Empty title="No issues" text="Every row passed all rules." />
        )
      }
    </Loaded>
  );
}

function Findings({ jobId, groups }: { jobId: string; groups: readonly FindingGroup[] }) {
  const [search, setSearch] = useSearchParams();
  const code = search.get('code');
  const field = search.get('field');
  const mayFix = usePermission('files:write');
  const isError = groups.some((group) => group.code === code && group.field === field && group.severity === 'error');
  const filter = { ...(code && { code }), ...(field && { field }) };
  return (
    <Layout kind="stack">
      <Section title="By rule and field" hint="Select an item to see its rows.">
        <Shares
          title="Errors and warnings by rule and field"
          rows={groups.map((group) => ({
            key: keyOf(group),
            label: (
              <Link to={`?${new URLSearchParams({ code: group.code, field: group.field })}`} preventScrollReset>
                {titleOfRule(group.code, group.field)}
              </Link>
            ),
            value: group.count,
            text: `${formatCountOf(group.count, group.severity)}`,
            tone: group.severity === 'error' ? 'bad' : 'warn',
          }))}
        />
      </Section>
      <Section
        title={code ? `Rows: ${titleOfRule(code, field ?? '')}` : 'All rows'}
        actions={
          code && (
            <>
              {mayFix && isError && (
                <Button
                  component={Link}
                  size="xs"
                  to={`/files/${jobId}/fix?${new URLSearchParams({ fault: `${code} ${field}` })}`}
                >
                  Fix these rows
                </Button>
              )}
              <Button variant="default" size="xs" onClick={() => setSearch({})}>
                Show all
              </Button>
            </>
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
