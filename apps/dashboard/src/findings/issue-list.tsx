import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Job } from '../files/job-queries.ts';
import { formatCountOf } from '../format/quantities.ts';
import { FormActions } from '../ui/layout.tsx';
import { Loading } from '../ui/loading.tsx';
import { ErrorNotice, Notice } from '../ui/notice.tsx';
import { titleOfRule } from '../words/title-of-rule.ts';
import { FaultyValues } from './faulty-values.tsx';
import type { FindingGroup } from './finding-queries.ts';
import { OpenInGrid } from './open-in-grid.tsx';
import { useMayCorrect } from './use-may-correct.ts';
import { type FaultyValue, valuesQuery } from './value-queries.ts';
import styles from './value-table.module.css';
import { whyNotCorrected } from './why-not-corrected.ts';

interface IssueListProps {
  readonly job: Job;
  readonly groups: readonly FindingGroup[];
}

/** What rows broke, by rule: values to decide about first, then other errors, then warnings. */
export function IssueList({ job, groups }: IssueListProps) {
  const hasErrors = job.statistics.invalid_rows > 0;
  const values = useInfiniteQuery({ ...valuesQuery(job.job_id), enabled: hasErrors });
  if (hasErrors && !values.data && !values.error) return <Loading />;
  const found = values.data?.pages.flatMap((page) => page.values) ?? [];
  const changeable = found.filter(({ can_change: canChange }) => canChange);
  const shown = new Set(changeable.map(keyOfRule));
  const others = groups.filter((group) => group.severity === 'warning' || !shown.has(keyOfRule(group)));
  return (
    <>
      <ErrorNotice error={values.error} />
      {hasErrors && <WhyNotCorrected job={job} />}
      {changeable.length > 0 && <FaultyValues job={job} values={changeable} />}
      {values.hasNextPage && (
        <FormActions>
          <Button variant="default" loading={values.isFetchingNextPage} onClick={() => values.fetchNextPage()}>
            More values
          </Button>
        </FormActions>
      )}
      {others.length > 0 && <RuleList jobId={job.job_id} groups={others} isAll={changeable.length === 0} />}
    </>
  );
}

function WhyNotCorrected({ job }: { job: Job }) {
  const why = whyNotCorrected(job);
  // The page's title and its link to the corrected file say so already.
  if (job.corrected_by) return null;
  return why && <Notice tone="quiet">{why}</Notice>;
}

const keyOfRule = ({ code, field }: Pick<FaultyValue, 'code' | 'field'>) => `${code} ${field}`;

const toRows = (jobId: string, code: string, field: string): string =>
  `/files/${jobId}/errors?${new URLSearchParams({ code, field })}`;

interface RuleListProps {
  readonly jobId: string;
  readonly groups: readonly FindingGroup[];
  readonly isAll: boolean;
}

/** Rules without values to decide about, errors first; each leads to its rows. */
function RuleList({ jobId, groups, isAll }: RuleListProps) {
  const mayFix = useMayCorrect(jobId);
  return (
    <section aria-label="By rule">
      <ul className={styles.rules} aria-label="Errors and warnings by rule and field" data-first={isAll || undefined}>
        {groups
          .toSorted((a, b) => Number(a.severity !== 'error') - Number(b.severity !== 'error') || b.count - a.count)
          .map(({ code, field, severity, count }) => (
            <li key={`${code} ${field} ${severity}`} data-severity={severity}>
              <Link to={toRows(jobId, code, field)} preventScrollReset>
                {titleOfRule(code, field)}
              </Link>
              {severity === 'warning' && <span className={styles.count}>doesn’t reject a row</span>}
              <span className={styles.number}>{formatCountOf(count, severity)}</span>
              <span className={styles.act}>
                {mayFix && severity === 'error' ? (
                  <OpenInGrid jobId={jobId} code={code} field={field} />
                ) : (
                  <Button
                    component={Link}
                    size="xs"
                    variant="default"
                    to={toRows(jobId, code, field)}
                    preventScrollReset
                  >
                    Show rows
                  </Button>
                )}
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
