import { ActionIcon, Button, Menu } from '@mantine/core';
import { columnsMissed, type UnknownValues } from '@rollcall/contracts/result-sentence';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { api } from '../api/request.ts';
import { isHeld } from '../changes/held-file.tsx';
import { AcceptColumns } from '../columns/accept-columns.tsx';
import { formatCountOf } from '../format/quantities.ts';
import { usePermission } from '../session/use-user.ts';
import { Confirm } from '../ui/confirm.tsx';
import { Icon } from '../ui/icon.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { DeleteFiles } from './delete-files.tsx';
import { downloadsOf } from './downloads.ts';
import { isFinished, type Job, jobQuery } from './job-queries.ts';

interface FileActionsProps {
  readonly job: Job;
  readonly waiting: UnknownValues | null;
}

/** The next step as the filled button, and what else the user's role allows. */
export function FileActions({ job, waiting }: FileActionsProps) {
  const mayWrite = usePermission('files:write');
  if (!isFinished(job.status)) return mayWrite ? <CancelProcessing job={job} /> : null;
  return (
    <>
      {mayWrite && <MoreActions job={job} />}
      <Download job={job} isMain={job.status === 'completed' && job.vendor_id !== null} />
      {mayWrite && <NextStep job={job} waiting={waiting} />}
    </>
  );
}

function CancelProcessing({ job }: { job: Job }) {
  const queryClient = useQueryClient();
  const cancel = async () => {
    await api.post('/jobs/{job_id}/cancel', { path: { job_id: job.job_id } });
    await queryClient.invalidateQueries({ queryKey: jobQuery(job.job_id).queryKey });
  };
  return (
    <Confirm
      label="Cancel processing"
      title="Cancel processing?"
      question="Processing stops and the job ends as failed. The original file is kept, so you can reprocess it."
      action={cancel}
    />
  );
}

function NextStep({ job, waiting }: FileActionsProps) {
  const mayEditVendors = usePermission('vendors:write');
  const page = `/files/${job.job_id}`;
  const rejected = job.statistics.invalid_rows;
  if (job.error?.code === 'mapping_required') return <ChooseColumns job={job} />;
  if (job.corrected_by) return <MainLink to={`/files/${job.corrected_by}`} label="Open corrected file" />;
  if (isHeld(job)) return <MainLink to={`${page}/changes`} label="Review changes" />;
  if (columnsMissed(job).length > 0) return <ChooseColumns job={job} />;
  if (rejected > 0 && job.format !== 'edi_834' && (job.status !== 'failed' || job.error?.code === 'no_valid_rows')) {
    return (
      <>
        {waiting && (
          <Button component={Link} to={`${page}/fix`} variant="default">
            Fix rows
          </Button>
        )}
        {waiting ? (
          <MainLink to={`${page}/errors`} label={`Map ${formatCountOf(waiting.values, 'value')}`} />
        ) : (
          <MainLink to={`${page}/fix`} label={`Fix ${formatCountOf(rejected, 'row')}`} />
        )}
      </>
    );
  }
  if (job.vendor_id !== null || !mayEditVendors || job.format === 'edi_834' || job.status === 'failed') return null;
  return <MainLink to={`/vendors/new?job=${job.job_id}`} label="Save as a vendor" />;
}

/** Renamed columns are accepted by one click. */
function ChooseColumns({ job }: { job: Job }) {
  const mayEditVendors = usePermission('vendors:write');
  const page = `/files/${job.job_id}/columns`;
  if (job.vendor_id !== null)
    return <AcceptColumns job={job} fallback={<MainLink to={page} label="Choose the columns" />} />;
  return <MainLink to={mayEditVendors ? `/vendors/new?job=${job.job_id}` : page} label="Choose the columns" />;
}

/** Nothing on the page that it leads to: the work there has its own filled button. */
function MainLink({ to, label }: { to: string; label: string }) {
  const { pathname, search } = useLocation();
  if (pathname + search === to) return null;
  return (
    <Button component={Link} to={to}>
      {label}
    </Button>
  );
}

function MoreActions({ job }: { job: Job }) {
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const reprocess = useMutation({
    mutationFn: () => api.post('/jobs/{job_id}/reprocess', { path: { job_id: job.job_id } }),
    onSuccess: (started) => navigate(`/files/${started.job_id}`),
  });
  return (
    <>
      <ErrorNotice error={reprocess.error} />
      <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <ActionIcon variant="default" size="lg" loading={reprocess.isPending} aria-label="More actions">
            <Icon name="more" size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="repeat" size={16} />} onClick={() => reprocess.mutate()}>
            Process again
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="trash" size={16} />} onClick={() => setDeleting(true)}>
            Delete file
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isDeleting && <DeleteFiles jobs={[job]} onDone={() => navigate('/files')} onClose={() => setDeleting(false)} />}
    </>
  );
}

/** Plain links, so that browsers stream files of any size to disk. */
function Download({ job, isMain }: { job: Job; isMain: boolean }) {
  const mayCorrect = usePermission('files:write');
  const links = downloadsOf(job, mayCorrect);
  if (links.length === 0) return null;
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button variant={isMain ? 'filled' : 'default'} leftSection={<Icon name="download" size={16} />}>
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {links.map(({ label, href }) => (
          <Menu.Item key={label} component="a" href={href} download>
            {label}
          </Menu.Item>
        ))}
        <Menu.Label>Downloads are logged.</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}
