import { Link } from 'react-router';
import { Notice } from '../ui/notice.tsx';
import type { Job } from './job-queries.ts';

/** The job's origin, and the corrections of its rejected rows. */
export function Origins({ job }: { job: Job }) {
  const links = [
    { text: 'Corrects rejected rows of', id: job.correction_of },
    { text: 'Rejected rows corrected in', id: job.corrected_by },
    { text: 'Reprocessed from', id: job.reprocess_of },
    { text: 'You already have this file. The same content arrived as', id: job.duplicate_of },
  ].filter(({ id }) => id);
  if (links.length === 0) return null;
  return (
    <Notice tone="quiet">
      {links.map(({ text, id }) => (
        <p key={text}>
          {text}{' '}
          <Link to={`/files/${id}`} className="mono">
            {id}
          </Link>
        </p>
      ))}
    </Notice>
  );
}
