import { formatCount } from '../format/quantities.ts';
import type { Job } from './job-queries.ts';
import styles from './row-bar.module.css';

/** Valid and rejected rows as a bar with a legend. */
export function RowBar({ statistics: { valid_rows: ready, invalid_rows: rejected } }: Pick<Job, 'statistics'>) {
  const total = ready + rejected;
  if (total === 0) return null;
  const parts = [
    { kind: 'ready', rows: ready, text: `${formatCount(ready)} ready` },
    { kind: 'rejected', rows: rejected, text: `${formatCount(rejected)} to look at` },
  ].filter(({ rows }) => rows > 0);
  return (
    <div className={styles.rows}>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ kind, rows }) => (
          <span key={kind} data-kind={kind} style={{ width: `${(rows / total) * 100}%` }} />
        ))}
      </div>
      <ul className={styles.legend} aria-label="What became of the rows">
        {parts.map(({ kind, text }) => (
          <li key={kind} data-kind={kind}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
