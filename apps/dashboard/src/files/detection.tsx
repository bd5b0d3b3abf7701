import { Link } from 'react-router';
import { formatShare } from '../format/quantities.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { Meter } from '../ui/meter.tsx';
import { Section } from '../ui/page.tsx';
import { formatLabel } from './file-format.ts';
import type { Job } from './job-queries.ts';

const METHODS: Readonly<Record<string, string>> = {
  hint: 'Vendor hint',
  header: 'Column headers',
  x12_sender: 'X12 sender or receiver',
  file_name: 'Filename',
  layout: 'Column layout',
  none: 'No vendor matched',
};

/** The detected vendor and format, the confidence, and the reasons. */
export function Detection({ job }: { job: Job }) {
  const { confidence, method, reasons } = job.detection;
  return (
    <Section title="Detection">
      <Facts>
        <Fact label="Vendor">
          {job.vendor_id ? <Link to={`/vendors/${job.vendor_id}`}>{job.vendor}</Link> : 'Unknown vendor'}
        </Fact>
        <Fact label="Format">{formatLabel(job.format)}</Fact>
        <Fact label="Matched by">{METHODS[method] ?? method}</Fact>
        <Fact label="Configuration">{nameOfConfiguration(job)}</Fact>
        <Fact label="Confidence">
          <Meter label="Confidence" share={confidence} note={formatShare(confidence)} />
        </Fact>
      </Facts>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function nameOfConfiguration({ vendor_config_version: version, format }: Job): string {
  if (version) return `Version ${version}`;
  return format === 'edi_834' ? 'X12 834 standard' : 'Inferred from the file';
}
