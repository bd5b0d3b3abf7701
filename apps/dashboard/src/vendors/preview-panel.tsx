import { Button, FileButton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { jobsQuery } from '../files/job-queries.ts';
import { formatCount, formatCountOf } from '../format/quantities.ts';
import { usePermission } from '../session/use-user.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { Layout } from '../ui/layout.tsx';
import { Loading } from '../ui/loading.tsx';
import { ErrorNotice, Notice } from '../ui/notice.tsx';
import { Section } from '../ui/page.tsx';
import { fetchOriginal } from './fetch-original.ts';
import { PreviewErrors, PreviewRecords } from './preview-tables.tsx';
import { sampleStore } from './sample-store.ts';
import type { Preview } from './vendor-queries.ts';

interface PreviewPanelProps {
  readonly vendorId: string;
  readonly sample: File | null;
  readonly preview: { readonly data: Preview | undefined; readonly error: unknown; readonly isFetching: boolean };
}

/** The result of the draft for a sample file, before saving. */
export function PreviewPanel({ vendorId, sample, preview }: PreviewPanelProps) {
  const choose = (
    <FileButton onChange={(file) => file && sampleStore.set(vendorId, file)}>
      {(props) => (
        <Button {...props} size="xs" variant="default" leftSection={<Icon name="upload" size={14} />}>
          {sample ? 'Choose a different sample' : 'Choose sample file'}
        </Button>
      )}
    </FileButton>
  );
  return (
    <Section
      title={sample ? `Preview: ${sample.name}` : 'Preview'}
      hint={sample ? undefined : 'See the result on a sample file as you edit. The file isn’t stored.'}
      actions={
        <Layout kind="row">
          {!sample && <UseNewestFile vendorId={vendorId} />}
          {choose}
        </Layout>
      }
    >
      <Layout kind="stack">
        {sample && !preview.data && !preview.error && <Loading rows={3} />}
        <ErrorNotice error={preview.error} />
        {preview.data && <PreviewResult preview={preview.data} isBusy={preview.isFetching} />}
      </Layout>
    </Section>
  );
}

/** Reading an original is logged, so it takes a click. */
function UseNewestFile({ vendorId }: { vendorId: string }) {
  const mayRead = usePermission('files:write');
  const jobs = useQuery({ ...jobsQuery({ vendor: vendorId, limit: '1' }), enabled: mayRead });
  const use = useMutation({
    mutationFn: (jobId: string) => fetchOriginal(jobId),
    onSuccess: (file) => sampleStore.set(vendorId, file),
  });
  const newest = jobs.data?.jobs[0];
  if (!newest) return null;
  return (
    <>
      <ErrorNotice error={use.error} />
      <Button size="xs" loading={use.isPending} onClick={() => use.mutate(newest.job_id)} title={newest.file_name}>
        Use the newest file
      </Button>
    </>
  );
}

function comparisonText({
  version,
  rows_newly_valid: valid,
  rows_newly_rejected: rejected,
  records_changed: changed,
}: NonNullable<Preview['comparison']>): string {
  const counts = [
    ...(valid > 0 ? [`${formatCountOf(valid, 'row')} more would be ready`] : []),
    ...(rejected > 0 ? [`${formatCountOf(rejected, 'row')} more would be rejected`] : []),
    ...(changed > 0 ? [`${formatCountOf(changed, 'record')} would have other values`] : []),
  ];
  return `Compared with version ${version}: ${counts.join(', ') || 'nothing would change'}.`;
}

function PreviewResult({ preview, isBusy }: { preview: Preview; isBusy: boolean }) {
  const { statistics, comparison } = preview;
  return (
    <>
      <Layout kind="row">
        <Badge tone="good">{formatCount(statistics.valid_rows)} valid</Badge>
        <Badge tone={statistics.invalid_rows > 0 ? 'bad' : 'quiet'}>
          {formatCount(statistics.invalid_rows)} rejected
        </Badge>
        <Badge tone={statistics.warnings > 0 ? 'warn' : 'quiet'}>{formatCountOf(statistics.warnings, 'warning')}</Badge>
        {isBusy && <Badge tone="busy">Updating preview</Badge>}
      </Layout>
      {preview.error && <Notice tone="bad">{preview.error.message}</Notice>}
      {comparison && <p aria-live="polite">{comparisonText(comparison)}</p>}
      <PreviewRecords records={preview.records} />
      <PreviewErrors errors={preview.errors} />
    </>
  );
}
