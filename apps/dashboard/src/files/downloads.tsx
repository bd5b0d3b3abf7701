import { Button } from '@mantine/core';
import { urlOf } from '../api/request.ts';
import { usePermission } from '../session/use-user.ts';
import { Icon } from '../ui/icon.tsx';
import { Layout } from '../ui/layout.tsx';
import { Section } from '../ui/page.tsx';
import type { Job } from './job-queries.ts';

/**
 * Plain links, so that browsers stream files of any size to disk. Downloads with full SSNs require permission to
 * correct files.
 */
export function Downloads({ job }: { job: Job }) {
  const mayCorrect = usePermission('files:write');
  const path = { job_id: job.job_id };
  const output = (format: string) =>
    urlOf('/files/{job_id}/output', { path, query: { format, include_metadata: true } });
  const hasOutput = job.download_urls.normalized_data !== null;
  const hasReport = job.download_urls.error_report !== null;
  const links = [
    hasOutput && { label: 'Records (JSON)', href: output('json') },
    hasOutput && { label: 'Records (CSV)', href: output('csv') },
    hasOutput && { label: 'Records (XML)', href: output('xml') },
    hasReport && {
      label: 'Error report (CSV)',
      href: urlOf('/files/{job_id}/errors', { path, query: { format: 'csv' } }),
    },
    mayCorrect &&
      hasReport &&
      job.statistics.invalid_rows > 0 && {
        label: 'Rejected rows (CSV)',
        href: urlOf('/files/{job_id}/rejected', { path }),
      },
    job.download_urls.acknowledgement !== null && {
      label: 'Acknowledgement, X12',
      href: urlOf('/files/{job_id}/acknowledgement', { path }),
    },
    mayCorrect && { label: 'Original file', href: urlOf('/files/{job_id}/original', { path }) },
  ].filter((link) => link !== false);
  return (
    <Section
      title="Downloads"
      hint="Records have all fields, with a key for each person. Downloads are recorded in the audit trail."
    >
      <Layout kind="row">
        {links.map(({ label, href }) => (
          <Button
            key={label}
            component="a"
            href={href}
            download
            variant="default"
            size="xs"
            leftSection={<Icon name="download" size={14} />}
          >
            {label}
          </Button>
        ))}
      </Layout>
    </Section>
  );
}
