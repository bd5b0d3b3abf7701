import { formatBytes, formatCount, formatSeconds } from '../format/quantities.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { Instant } from '../ui/instant.tsx';
import { Section } from '../ui/page.tsx';
import type { Job } from './job-queries.ts';

export function JobTimings({ job }: { job: Job }) {
  const seconds = job.processing_time_seconds;
  return (
    <Section title="Timing">
      <Facts>
        <Fact label="Submitted">
          <Instant at={job.submitted_at} />
        </Fact>
        <Fact label={job.completed_at ? 'Finished' : 'Estimated completion'}>
          <Instant at={job.completed_at ?? job.estimated_completion} />
        </Fact>
        <Fact label="Processing time">{seconds === null ? null : formatSeconds(seconds)}</Fact>
        <Fact label="Rows processed">{formatCount(job.rows_processed)}</Fact>
        <Fact label="File size">{formatBytes(job.file_size_bytes)}</Fact>
        <Fact label="Job">
          <span className="mono">{job.job_id}</span>
        </Fact>
        <Fact label="SHA-256">
          <span className="mono">{job.file_sha256}</span>
        </Fact>
      </Facts>
    </Section>
  );
}
