import { Link } from 'react-router';
import { HeldFile, isHeld } from '../changes/held-file.tsx';
import { usePermission } from '../session/use-user.ts';
import { Notice } from '../ui/notice.tsx';
import type { Job } from './job-queries.ts';

/** Why the file as a whole has failed, and what to do. */
export function JobFailure({ job, error }: { job: Job; error: NonNullable<Job['error']> }) {
  if (isHeld(job)) return <HeldFile job={job} />;
  // The title and the Columns tab say everything about a known vendor's file.
  if (error.code === 'mapping_required' && job.vendor_id !== null) return null;
  return (
    <Notice tone="bad">
      <p>
        <strong>{error.message}</strong>
      </p>
      {error.details && <p>{error.details}</p>}
      {error.code === 'mapping_required' && <MapColumns job={job} />}
      <p>
        <code>{error.code}</code>
      </p>
    </Notice>
  );
}

/** The mapping must be fixed, not the rows: correcting them one by one wouldn't help. */
function MapColumns({ job }: { job: Job }) {
  const mayEdit = usePermission('vendors:write');
  if (!mayEdit) return <p>Ask a user who can edit vendors to map the columns.</p>;
  return (
    <p>
      <Link to={`/vendors/new?job=${job.job_id}`}>Map the columns in a new vendor</Link>, then process the file again.
    </p>
  );
}
