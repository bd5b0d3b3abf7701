import { Link } from 'react-router';
import styles from './file-page.module.css';
import type { Job } from './job-queries.ts';

/** The job's origin, and the corrections of its rejected rows. */
export function Origins({ job }: { job: Job }) {
  const links = [
    { text: 'This file corrects rejected rows of another.', link: 'Open the first file', id: job.correction_of },
    { text: 'A corrected file continues from here.', link: 'Open the corrected file', id: job.corrected_by },
    { text: 'This file was processed again.', link: 'Open the first result', id: job.reprocess_of },
    { text: 'The same content arrived before.', link: 'Open that file', id: job.duplicate_of },
  ].filter(({ id }) => id);
  if (links.length === 0) return null;
  return (
    <div className={styles.origins}>
      {links.map(({ text, link, id }) => (
        <p key={text}>
          {text} <Link to={`/files/${id}`}>{link}</Link>
        </p>
      ))}
    </div>
  );
}
