import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../api/request.ts';
import { type Job, jobQuery } from '../files/job-queries.ts';
import { usePermission } from '../session/use-user.ts';
import { ErrorNotice, Notice } from '../ui/notice.tsx';
import { draftOf } from './vendor-draft.ts';
import { type Vendor, vendorQuery } from './vendor-queries.ts';

interface StartVendorProps {
  readonly vendor: Vendor;
  /** The job of the file from which the vendor was created. */
  readonly jobId: string | null;
}

/** The next steps of a new vendor: to start using it, then to process the file from which it was created. */
export function StartVendor({ vendor, jobId }: StartVendorProps) {
  const mayProcess = usePermission('files:write');
  const { data: job } = useQuery({ ...jobQuery(jobId ?? ''), enabled: jobId !== null && mayProcess });
  if (vendor.status === 'draft') return <StartUsing vendor={vendor} fileName={job?.file_name ?? null} />;
  return vendor.status === 'active' && job ? <ProcessAgain vendor={vendor} job={job} /> : null;
}

function StartUsing({ vendor, fileName }: { vendor: Vendor; fileName: string | null }) {
  const queryClient = useQueryClient();
  const start = useMutation({
    mutationFn: () => {
      const { baseVersion, name, aliases, config } = draftOf(vendor);
      return api.put('/vendors/{vendor_id}', {
        path: { vendor_id: vendor.vendor_id },
        headers: { 'If-Match': `"${baseVersion}"` },
        body: { name, status: 'active', aliases: [...aliases], config },
      });
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(vendorQuery(saved.vendor_id).queryKey, saved);
      queryClient.invalidateQueries({ queryKey: ['vendors'] });
      queryClient.invalidateQueries({ queryKey: ['vendor', saved.vendor_id, 'versions'] });
    },
  });
  return (
    <>
      <ErrorNotice error={start.error} />
      <Notice
        tone="warn"
        action={
          <Button size="xs" loading={start.isPending} onClick={() => start.mutate()}>
            Start using this vendor
          </Button>
        }
      >
        This vendor is a draft, so no file is read with it yet. Check its columns, then start using it
        {fileName && (
          <>
            {' '}
            and process <span className="raw">{fileName}</span> again
          </>
        )}
        .
      </Notice>
    </>
  );
}

function ProcessAgain({ vendor, job }: { vendor: Vendor; job: Job }) {
  const navigate = useNavigate();
  const process = useMutation({
    mutationFn: () => api.post('/jobs/{job_id}/reprocess', { path: { job_id: job.job_id } }),
    onSuccess: (started) => navigate(`/files/${started.job_id}`),
  });
  return (
    <>
      <ErrorNotice error={process.error} />
      <Notice
        tone="good"
        action={
          <Button size="xs" loading={process.isPending} onClick={() => process.mutate()}>
            {`Process ${job.file_name} again`}
          </Button>
        }
      >
        {vendor.name} is in use. Its next files are read with it. This one isn’t until you process it again.
      </Notice>
    </>
  );
}
