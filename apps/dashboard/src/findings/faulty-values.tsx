import { Button, Checkbox } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newAttempt } from '../api/new-attempt.ts';
import type { Job } from '../files/job-queries.ts';
import { formatCount, formatCountOf } from '../format/quantities.ts';
import { usePermission } from '../session/use-user.ts';
import { FormActions, Layout } from '../ui/layout.tsx';
import { Spinner } from '../ui/loading.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Section } from '../ui/page.tsx';
import { type Changed, type Chosen, changeValues } from './change-values.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { groupValues, keyOfValue } from './group-values.ts';
import { type FaultyValue, valuesQuery } from './value-queries.ts';
import { ValueTable } from './value-table.tsx';

/** Each distinct invalid value with its replacement, which applies to all cells with the value. */
export function FaultyValues({ job }: { job: Job }) {
  const values = useInfiniteQuery(valuesQuery(job.job_id));
  if (values.error) return <ErrorNotice error={values.error} />;
  if (!values.data) return <Spinner />;
  const found = values.data.pages.flatMap((page) => page.values);
  const changeable = found.filter(({ can_change: canChange }) => canChange);
  const others = found.length - changeable.length;
  if (changeable.length === 0) return null;
  return (
    <Section
      title="By value"
      hint={
        others > 0
          ? `Decide once for every cell with the same value. ${formatCountOf(others, 'value')} can only be changed row by row.`
          : 'Decide once for every cell with the same value.'
      }
    >
      <ChangeForm job={job} values={changeable} />
      {values.hasNextPage && (
        <FormActions>
          <Button variant="default" loading={values.isFetchingNextPage} onClick={() => values.fetchNextPage()}>
            More values
          </Button>
        </FormActions>
      )}
    </Section>
  );
}

function ChangeForm({ job, values }: { job: Job; values: readonly FaultyValue[] }) {
  const queryClient = useQueryClient();
  const mayFix = usePermission('files:write');
  const mayTeach = usePermission('vendors:write') && job.vendor_id !== null;
  const [targets, setTargets] = useState<ReadonlyMap<string, string>>(new Map());
  const [attempt, setAttempt] = useState(newAttempt);
  const [remembers, setRemembers] = useState(false);
  const [changed, setChanged] = useState<Changed | null>(null);
  const chosen: Chosen[] = values.flatMap((value) => {
    const to = targets.get(keyOfValue(value));
    return to ? [{ value, to }] : [];
  });
  const change = useMutation({
    mutationFn: () => changeValues(job.job_id, chosen, remembers ? job.vendor_id : null, attempt),
    onSuccess: (done) => {
      setChanged(done);
      queryClient.invalidateQueries({ queryKey: ['job', job.job_id] });
      queryClient.invalidateQueries({ queryKey: ['vendor'] });
    },
  });
  if (changed) return <ChangedNotice changed={changed} />;
  const cells = chosen.reduce((sum, { value }) => sum + value.count, 0);
  return (
    <Layout kind="stack">
      {groupValues(values).map((group) => (
        <ValueTable
          key={group.key}
          group={group}
          targets={mayFix ? targets : null}
          onChoose={(key, to) => {
            setTargets(new Map(targets).set(key, to));
            setAttempt(newAttempt());
          }}
        />
      ))}
      <ErrorNotice error={change.error} />
      {mayFix && (
        <FormActions>
          {mayTeach && (
            <Checkbox
              label={`Also for ${job.vendor} from now on`}
              checked={remembers}
              onChange={(event) => setRemembers(event.currentTarget.checked)}
            />
          )}
          <Button disabled={chosen.length === 0} loading={change.isPending} onClick={() => change.mutate()}>
            {chosen.length === 0 ? 'Change all' : `Change all ${formatCount(cells)}`}
          </Button>
        </FormActions>
      )}
    </Layout>
  );
}
