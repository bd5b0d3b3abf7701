import { Button, FileButton } from '@mantine/core';
import { formatCount, formatCountOf } from '../format/quantities.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { Layout } from '../ui/layout.tsx';
import { Loading } from '../ui/loading.tsx';
import { ErrorNotice, Notice } from '../ui/notice.tsx';
import { Section } from '../ui/page.tsx';
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
      actions={choose}
    >
      <Layout kind="stack">
        {sample && !preview.data && !preview.error && <Loading rows={3} />}
        <ErrorNotice error={preview.error} />
        {preview.data && <PreviewResult preview={preview.data} isBusy={preview.isFetching} />}
      </Layout>
    </Section>
  );
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
      {comparison && (
        <p aria-live="polite">
          Compared with version {comparison.version}: {formatCount(comparison.rows_newly_valid)} newly valid rows,{' '}
          {formatCount(comparison.rows_newly_rejected)} newly rejected rows, {formatCount(comparison.records_changed)}{' '}
          changed records.
        </p>
      )}
      <PreviewRecords records={preview.records} />
      <PreviewErrors errors={preview.errors} />
    </>
  );
}
