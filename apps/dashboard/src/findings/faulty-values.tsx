import { Button, Checkbox } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newAttempt } from '../api/new-attempt.ts';
import type { Job } from '../files/job-queries.ts';
import { formatCount, formatCountOf } from '../format/quantities.ts';
import { usePermission } from '../session/use-user.ts';
import { FormActions } from '../ui/layout.tsx';
import { Loading } from '../ui/loading.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { type Changed, type Chosen, changeValues } from './change-values.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { groupValues, keyOfValue } from './group-values.ts';
import { ValuePanel } from './value-panel.tsx';
import { type FaultyValue, valuesQuery } from './value-queries.ts';
import styles from './value-table.module.css';
import { ValueTable } from './value-table.tsx';

/** Each distinct invalid value with its replacement, which applies to all cells with the value. */
export function FaultyValues({ job }: { job: Job }) {
  const values = useInfiniteQuery(valuesQuery(job.job_id));
  if (values.error) return <ErrorNotice error={values.error} />;
  if (!values.data) return <Loading />;
  const found = values.data.pages.flatMap((page) => page.values);
  const changeable = found.filter(({ can_change: canChange }) => canChange);
  const others = found.length - changeable.length;
  if (changeable.length === 0) return null;
  return (
    <section aria-label="By value">
      <ChangeForm job={job} values={changeable} />
      {others > 0 && (
        <p className={styles.count}>{formatCountOf(others, 'more value')} can only be changed row by row.</p>
      )}
      {values.hasNextPage && (
        <FormActions>
          <Button variant="default" loading={values.isFetchingNextPage} onClick={() => values.fetchNextPage()}>
            More values
          </Button>
        </FormActions>
      )}
    </section>
  );
}

function ChangeForm({ job, values }: { job: Job; values: readonly FaultyValue[] }) {
  const queryClient = useQueryClient();
  const mayFix = usePermission('files:write');
  const mayTeach = usePermission('vendors:write') && job.vendor_id !== null;
  const [targets, setTargets] = useState<ReadonlyMap<string, string>>(new Map());
  const [attempt, setAttempt] = useState(newAttempt);
  const [remembers, setRemembers] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const [changed, setChanged] = useState<Changed | null>(null);
  const chosen: Chosen[] = values.flatMap((value) => {
    const to = targets.get(keyOfValue(value));
    return to ? [{ value, to }] : [];
  });
  const change = useMutation({
    mutationFn: (wanted: readonly Chosen[]) =>
      changeValues(job.job_id, wanted, remembers ? job.vendor_id : null, attempt),
    onSuccess: (done) => {
      setChanged(done);
      queryClient.invalidateQueries({ queryKey: ['job', job.job_id] });
      queryClient.invalidateQueries({ queryKey: ['vendor'] });
    },
  });
  if (changed) return <ChangedNotice changed={changed} />;
  const choose = (key: string, to: string) => {
    setTargets(new Map(targets).set(key, to));
    setAttempt(newAttempt());
  };
  const cells = chosen.reduce((sum, { value }) => sum + value.count, 0);
  const open = values.find((value) => keyOfValue(value) === opened);
  return (
    <div className={styles.split} data-open={open !== undefined || undefined}>
      <div className={styles.list}>
        {groupValues(values).map((group) => (
          <ValueTable
            key={group.key}
            group={group}
            targets={mayFix ? targets : null}
            onChoose={choose}
            onOpen={setOpened}
          />
        ))}
        <ErrorNotice error={change.error} />
        {mayFix && (
          <div className={styles.foot} data-sticky={chosen.length > 0 || undefined}>
            {mayTeach && (
              <Checkbox
                label={`Also for ${job.vendor} from now on`}
                checked={remembers}
                onChange={(event) => setRemembers(event.currentTarget.checked)}
              />
            )}
            <Button disabled={chosen.length === 0} loading={change.isPending} onClick={() => change.mutate(chosen)}>
              {chosen.length === 0 ? 'Change all' : `Change all ${formatCount(cells)}`}
            </Button>
          </div>
        )}
      </div>
      {open && (
        <ValuePanel
          key={opened}
          jobId={job.job_id}
          value={open}
          to={targets.get(opened ?? '') ?? ''}
          isBusy={change.isPending}
          onChoose={(to) => choose(opened ?? '', to)}
          onChange={() => change.mutate(chosen.filter(({ value }) => value === open))}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
