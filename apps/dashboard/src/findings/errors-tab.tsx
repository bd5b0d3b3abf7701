import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { urlOf } from '../api/request.ts';
import { type Job, jobQuery } from '../files/job-queries.ts';
import { formatCountOf } from '../format/quantities.ts';
import { Choice } from '../ui/choice.tsx';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icon.tsx';
import { Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { titleOfRule } from '../words/title-of-rule.ts';
import { type FindingGroup, summaryQuery } from './finding-queries.ts';
import { FindingTable } from './finding-table.tsx';
import { IssueList } from './issue-list.tsx';
import { useMayCorrect } from './use-may-correct.ts';
import styles from './value-table.module.css';

/** A file's issues: by value, to decide once, or by row. */
export function ErrorsTab() {
  const { jobId = '' } = useParams();
  const job = useQuery(jobQuery(jobId));
  const summary = useQuery(summaryQuery(jobId));
  return (
    <Loaded query={summary}>
      {({ groups }) =>
        groups.length > 0 ? (
          <Loaded query={job}>{(found) => <Issues job={found} groups={groups} />}</Loaded>
        ) : (
          <Empty title="No issues" text="Every row passed all rules." />
        )
      }
    </Loaded>
  );
}

/** What is shown is in the URL, so that a link leads to the rows of one rule. */
function Issues({ job, groups }: { job: Job; groups: readonly FindingGroup[] }) {
  const [search, setSearch] = useSearchParams();
  const code = search.get('code');
  const field = search.get('field');
  const isByRow = code !== null || search.get('by') === 'row';
  return (
    <Layout kind="stack">
      <div className={styles.bar}>
        <SegmentedControl
          aria-label="Show issues"
          value={isByRow ? 'row' : 'value'}
          data={[
            { value: 'value', label: 'By value' },
            { value: 'row', label: 'By row' },
          ]}
          onChange={(by) => setSearch(by === 'row' ? { by } : {}, { preventScrollReset: true })}
        />
        <span className={styles.count}>{totalsOf(groups)}</span>
        <Button
          component="a"
          variant="default"
          size="xs"
          leftSection={<Icon name="download" size={16} />}
          href={urlOf('/files/{job_id}/errors', { path: { job_id: job.job_id }, query: { format: 'csv' } })}
          download
        >
          Error report
        </Button>
      </div>
      {isByRow ? <Rows job={job} groups={groups} code={code} field={field} /> : <IssueList job={job} groups={groups} />}
    </Layout>
  );
}

function totalsOf(groups: readonly FindingGroup[]): string {
  return (['error', 'warning'] as const)
    .map((severity) => groups.filter((group) => group.severity === severity))
    .flatMap((of) => {
      const count = of.reduce((sum, group) => sum + group.count, 0);
      return count === 0
        ? []
        : [`${formatCountOf(count, of[0]?.severity ?? '')} of ${formatCountOf(of.length, 'kind')}`];
    })
    .join(' · ');
}

interface RowsProps {
  readonly job: Job;
  readonly groups: readonly FindingGroup[];
  readonly code: string | null;
  readonly field: string | null;
}

function Rows({ job, groups, code, field }: RowsProps) {
  const [, setSearch] = useSearchParams();
  const mayFix = useMayCorrect(job.job_id);
  const isError = groups.some((group) => group.code === code && group.field === field && group.severity === 'error');
  const shown = groups.findIndex((group) => group.code === code && group.field === field);
  return (
    <section className={styles.list} aria-label="By row">
      <div className={styles.bar}>
        <Choice
          label="Show rows with"
          isLabelHidden
          value={String(shown)}
          choices={[
            { value: '-1', label: 'All errors and warnings' },
            ...groups.map((group, index) => ({
              value: String(index),
              label: `${titleOfRule(group.code, group.field)} (${group.count})`,
            })),
          ]}
          onChange={(index) => {
            const group = groups[Number(index)];
            setSearch(group ? { code: group.code, field: group.field } : { by: 'row' }, { preventScrollReset: true });
          }}
        />
        {mayFix && isError && (
          <Button
            component={Link}
            size="xs"
            to={`/files/${job.job_id}/fix?${new URLSearchParams({ fault: `${code} ${field}` })}`}
          >
            Fix these rows
          </Button>
        )}
      </div>
      <FindingTable
        key={`${code} ${field}`}
        jobId={job.job_id}
        filter={{ ...(code && { code }), ...(field && { field }) }}
      />
    </section>
  );
}
