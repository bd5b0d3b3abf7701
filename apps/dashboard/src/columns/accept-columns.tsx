import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Job } from '../files/job-queries.ts';
import { usePermission } from '../session/use-user.ts';
import { ErrorNotice } from '../ui/notice.tsx';
import { applyColumns, type ColumnChange, columnsQuery } from './column-queries.ts';
import { proposalsOf } from './proposals.ts';

/** Changes the vendor's mapping, processes the file again, and opens the new job. */
export function useApplyColumns(job: Job) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (changes: readonly ColumnChange[]) => applyColumns(job.job_id, job.vendor_id ?? '', changes),
    onSuccess: (made) => {
      queryClient.invalidateQueries({ queryKey: ['vendor'] });
      queryClient.invalidateQueries({ queryKey: ['job', job.job_id] });
      navigate(`/files/${made}`);
    },
  });
}

/** Accepts all renamed columns and the likely ones for missing fields, if there are any. */
export function AcceptColumns({ job, fallback }: { job: Job; fallback: ReactNode }) {
  const mayTeach = usePermission('vendors:write');
  const columns = useQuery(columnsQuery(job.job_id));
  const apply = useApplyColumns(job);
  const proposals = columns.data ? proposalsOf(columns.data) : [];
  if (!mayTeach || proposals.length === 0) return fallback;
  return (
    <>
      <ErrorNotice error={apply.error} />
      <Button loading={apply.isPending} onClick={() => apply.mutate(proposals)}>
        {proposals.length === 1 ? 'Accept and process again' : `Accept all ${proposals.length} and process again`}
      </Button>
    </>
  );
}
