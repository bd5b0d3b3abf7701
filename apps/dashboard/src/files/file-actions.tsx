import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { api } from '../api/request.ts';
import { usePermission } from '../session/use-user.ts';
import { Confirm } from '../ui/confirm.tsx';
import { Icon } from '../ui/icon.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { isFinished, type Job, jobQuery } from './job-queries.ts';

/** Actions on the file that the user's role allows. */
export function FileActions({ job }: { job: Job }) {
  const mayWrite = usePermission('files:write');
  const mayEditVendors = usePermission('vendors:write');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const path = { job_id: job.job_id };
  const reprocess = useMutation({
    mutationFn: () => api.post('/jobs/{job_id}/reprocess', { path }),
    onSuccess: (started) => navigate(`/files/${started.job_id}`),
  });
  const cancel = async () => {
    await api.post('/jobs/{job_id}/cancel', { path });
    await queryClient.invalidateQueries({ queryKey: jobQuery(job.job_id).queryKey });
  };
  if (!mayWrite) return null;
  if (!isFinished(job.status)) {
    return (
      <Confirm
        label="Cancel processing"
        title="Cancel processing?"
        question="Processing stops and the job ends as failed. The original file is kept, so you can reprocess it."
        action={cancel}
      />
    );
  }
  return (
    <>
      <ErrorNotice error={reprocess.error} />
      {job.statistics.invalid_rows > 0 && (job.status !== 'failed' || job.error?.code === 'no_valid_rows') && (
        <Button component={Link} to={`/files/${job.job_id}/fix`}>
          Fix rejected rows
        </Button>
      )}
      {job.error?.code === 'mapping_required' && (
        <Button component={Link} to={`/files/${job.job_id}/columns`}>
          Choose the columns
        </Button>
      )}
      {job.vendor_id === null && mayEditVendors && (
        <Button component={Link} to={`/vendors/new?job=${job.job_id}`} variant="default">
          Create vendor from this file
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<Icon name="repeat" size={16} />}
        loading={reprocess.isPending}
        onClick={() => reprocess.mutate()}
      >
        Reprocess
      </Button>
    </>
  );
}
