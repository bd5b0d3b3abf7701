import { HeldFile, isHeld } from '../changes/held-file.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Job } from './job-queries.ts';

/** Why the file as a whole has failed, and what to do. */
export function JobFailure({ job, error }: { job: Job; error: NonNullable<Job['error']> }) {
  if (isHeld(job) || job.changes?.released_as) return <HeldFile job={job} />;
  // The title and the Columns tab say everything: which fields lack a column, and what to do.
  if (error.code === 'mapping_required') return null;
  return (
    <Notice tone="bad">
      <p>
        <strong>{error.message}</strong>
      </p>
      {error.details && <p>{error.details}</p>}
      <p>
        <code>{error.code}</code>
      </p>
    </Notice>
  );
}
