import { Button } from '@mantine/core';
import { foldLabel } from '@rollcall/contracts/fold-label';
import { labelOfField } from '@rollcall/contracts/label-of-field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { columnsQuery, type FileColumns } from '../columns/column-queries.ts';
import { type Job, jobQuery } from '../files/job-queries.ts';
import { usePermission } from '../session/use-user.ts';
import { FormActions } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { ErrorNotice, Notice } from '../ui/notice.tsx';
import { Section } from '../ui/page.tsx';
import { useLeaveWarning } from '../ui/use-leave-warning.ts';
import { AddCut } from './add-cut.tsx';
import { applyCuts, type Line, linesQuery, type PresentCuts } from './cut-queries.ts';
import { CutView } from './cut-view.tsx';
import styles from './cuts.module.css';
import { lengthOf } from './line-text.ts';
import { PartTable } from './part-table.tsx';
import { addCut, type Cut, faultsOf, isCut, lostParts, type Part, partsOf, rename, toCuts } from './parts.ts';

/** Where a fixed-width file is cut into columns, to be changed. */
export function ChangeCuts() {
  const { jobId = '' } = useParams();
  const job = useQuery(jobQuery(jobId));
  const columns = useQuery(columnsQuery(jobId));
  const mayTeach = usePermission('vendors:write');
  return (
    <Loaded query={job}>
      {(of) => (
        <Loaded query={columns}>
          {(found) =>
            found.cuts === null || !mayTeach ? (
              <Navigate to="../columns" replace />
            ) : (
              <Lines job={of} columns={found} cuts={found.cuts} />
            )
          }
        </Loaded>
      )}
    </Loaded>
  );
}

interface LinesProps {
  readonly job: Job;
  readonly columns: FileColumns;
  readonly cuts: PresentCuts;
}

function Lines(props: LinesProps) {
  const lines = useQuery(linesQuery(props.job.job_id, props.cuts));
  return <Loaded query={lines}>{(found) => <Cuts {...props} lines={found} />}</Loaded>;
}

function startOf(cuts: PresentCuts, lines: readonly Line[]): readonly Part[] {
  const end = Math.max(...cuts.columns.map(({ start, length }) => start + length - 1));
  const lengths = lines.filter(({ isRecord }) => isRecord).map(({ text }) => lengthOf(text.trimEnd(), end));
  return partsOf(cuts.columns, Math.max(end, ...lengths));
}

function Cuts({ job, columns, cuts, lines }: LinesProps & { lines: readonly Line[] }) {
  const [start] = useState(() => startOf(cuts, lines));
  const [parts, setParts] = useState(start);
  const [news, setNews] = useState('');
  const apply = useApplyCuts(job, columns.vendor_config_version);
  const faults = faultsOf(parts);
  const isChanged = JSON.stringify(toCuts(parts)) !== JSON.stringify(toCuts(start));
  useLeaveWarning(isChanged && !apply.isSuccess);
  const change = (next: readonly Part[], said: string) => {
    setParts(next);
    setNews(said);
  };
  const add = (at: number) =>
    change(addCut(parts, at, start), isCut(parts, at) ? 'There is a cut already' : `Cut after character ${at} added`);
  return (
    <Section
      title="Change cuts"
      hint="Click between two characters to set or remove a cut. Drag a cut to move it, or use the arrow keys and Delete. SSNs are masked, and looking is logged."
      actions={
        <Button variant="default" size="xs" disabled={!isChanged} onClick={() => change(start, 'As before')}>
          Undo all changes
        </Button>
      }
    >
      <CutView lines={lines} parts={parts} before={start} onChange={change} />
      <p className={styles.news} role="status">
        {news}
      </p>
      <AddCut width={parts.at(-1)?.end ?? 0} onAdd={add} />
      <PartTable
        lines={lines}
        parts={parts}
        faults={faults}
        onRename={(id, name) => setParts(rename(parts, id, name))}
      />
      <LostFields columns={columns} lost={job.vendor_id === null ? [] : lostParts(start, parts)} />
      <ErrorNotice error={apply.error} />
      <FormActions>
        {job.vendor_id !== null && isChanged && (
          <span>{job.vendor} gets a new version, which you can undo on the vendor’s page.</span>
        )}
        <Button component={Link} to=".." relative="path" variant="default">
          Cancel
        </Button>
        <Button
          disabled={!isChanged || faults.size > 0}
          loading={apply.isPending}
          onClick={() => apply.mutate(toCuts(parts))}
        >
          {job.vendor_id === null ? 'Save as a vendor' : 'Process again with these cuts'}
        </Button>
      </FormActions>
    </Section>
  );
}

/** Fields whose column is gone. They would be empty, without an error where they are optional. */
function LostFields({ columns, lost }: { columns: FileColumns; lost: readonly Part[] }) {
  const names = new Set(lost.map(({ name }) => foldLabel(name)));
  const fields = columns.columns.flatMap((column) => (names.has(foldLabel(column.name)) ? column.fields : []));
  if (fields.length === 0) return null;
  const labels = [...new Set(fields.map(({ field }) => labelOfField(field)))].join(', ');
  return <Notice tone="warn">Without a column: {labels}. Give a column its old name to keep the field.</Notice>;
}

/** An unknown sender is saved as a vendor first, with these cuts. */
function useApplyCuts(job: Job, version: number | null) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (cuts: readonly Cut[]) => {
      if (job.vendor_id !== null)
        return `/files/${await applyCuts({ jobId: job.job_id, vendorId: job.vendor_id, version }, cuts)}`;
      return `/vendors/new?${new URLSearchParams({ job: job.job_id })}`;
    },
    onSuccess: (next, cuts) => {
      queryClient.invalidateQueries({ queryKey: ['vendor'] });
      queryClient.invalidateQueries({ queryKey: ['job', job.job_id] });
      navigate(next, { state: job.vendor_id === null ? { cuts } : null });
    },
  });
}
