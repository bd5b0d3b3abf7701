import { Button, Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newAttempt } from '../api/new-attempt.ts';
import type { Job } from '../files/job-queries.ts';
import { formatCount } from '../format/quantities.ts';
import { usePermission } from '../session/use-user.ts';
import { ErrorNotice } from '../ui/notice.tsx';
import { type Changed, type Chosen, changeValues } from './change-values.ts';
import { ChangedNotice } from './changed-notice.tsx';
import { bestLevel } from './family-evidence.ts';
import { groupValues, keyOfValue } from './group-values.ts';
import { useFamilies } from './use-families.ts';
import { useMayCorrect } from './use-may-correct.ts';
import { ValuePanel } from './value-panel.tsx';
import type { FaultyValue } from './value-queries.ts';
import styles from './value-table.module.css';
import { ValueTable } from './value-table.tsx';

/** Each distinct invalid value with its replacement, which applies to all cells with the value. */
export function FaultyValues({ job, values }: { job: Job; values: readonly FaultyValue[] }) {
  return (
    <section aria-label="By value">
      <ChangeForm job={job} values={values} />
    </section>
  );
}

function ChangeForm({ job, values }: { job: Job; values: readonly FaultyValue[] }) {
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState<Changed | null>(null);
  const mayCorrect = useMayCorrect(job.job_id);
  // The list stays to show what is left, until the job names its corrected file as well.
  const mayFix = mayCorrect && changed === null;
  const families = useFamilies(job.job_id, mayFix ? values : []);
  const [targets, setTargets] = useState<ReadonlyMap<string, string>>(new Map());
  const [attempt, setAttempt] = useState(newAttempt);
  const [remembers, setRemembers] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  /** What a person chose, or else the level that fits nearly all families. */
  const targetOf = (value: FaultyValue): string => {
    const key = keyOfValue(value);
    const found = families.get(key);
    return targets.get(key) ?? (found && bestLevel(found)) ?? '';
  };
  const chosen: Chosen[] = values.flatMap((value) => {
    const to = targetOf(value);
    return to ? [{ value, to }] : [];
  });
  const change = useMutation({
    mutationFn: (wanted: readonly Chosen[]) =>
      changeValues(job.job_id, wanted, remembers ? job.vendor_id : null, attempt),
    onSuccess: (done) => {
      setChanged(done);
      setOpened(null);
      queryClient.invalidateQueries({ queryKey: ['job', job.job_id] });
      queryClient.invalidateQueries({ queryKey: ['vendor'] });
    },
  });
  const choose = (value: FaultyValue, to: string) => {
    setTargets(new Map(targets).set(keyOfValue(value), to));
    setAttempt(newAttempt());
  };
  const open = values.find((value) => keyOfValue(value) === opened);
  return (
    <div className={styles.split} data-open={open !== undefined || undefined}>
      <div className={styles.list}>
        {changed && <ChangedNotice changed={changed} />}
        <div className={styles.tables}>
          <div className={styles.heads} aria-hidden="true">
            <span>As sent</span>
            <span>Cells</span>
            {mayFix && <span>What it should be</span>}
            <span>Evidence</span>
          </div>
          {groupValues(values).map((group) => (
            <ValueTable
              key={group.key}
              jobId={job.job_id}
              group={group}
              families={families}
              targetOf={mayFix ? targetOf : null}
              opened={opened}
              onChoose={choose}
              onOpen={setOpened}
            />
          ))}
        </div>
        <ErrorNotice error={change.error} />
        {chosen.length > 0 && mayFix && (
          <ChangeAll
            job={job}
            chosen={chosen}
            isBusy={change.isPending}
            remembers={remembers}
            onRemember={setRemembers}
            onChange={() => change.mutate(chosen)}
          />
        )}
      </div>
      {open && (
        <ValuePanel
          key={opened}
          jobId={job.job_id}
          value={open}
          to={targetOf(open)}
          isBusy={change.isPending}
          onChoose={(to) => choose(open, to)}
          onChange={() => change.mutate(chosen.filter(({ value }) => value === open))}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

interface ChangeAllProps {
  readonly job: Job;
  readonly chosen: readonly Chosen[];
  readonly isBusy: boolean;
  readonly remembers: boolean;
  readonly onRemember: (remembers: boolean) => void;
  readonly onChange: () => void;
}

/** What was decided is applied in one step, because each step creates a corrected file. */
function ChangeAll({ job, chosen, isBusy, remembers, onRemember, onChange }: ChangeAllProps) {
  const mayTeach = usePermission('vendors:write') && job.vendor_id !== null;
  const cells = chosen.reduce((sum, { value }) => sum + value.count, 0);
  return (
    <div className={styles.foot}>
      {mayTeach ? (
        <Checkbox
          label={`Remember for ${job.vendor}`}
          description="Saved as a new version. You can undo it."
          checked={remembers}
          onChange={(event) => onRemember(event.currentTarget.checked)}
        />
      ) : (
        <span className={styles.count}>Only this file changes.</span>
      )}
      <Button loading={isBusy} onClick={onChange}>
        {`Change all ${formatCount(cells)}`}
      </Button>
    </div>
  );
}
