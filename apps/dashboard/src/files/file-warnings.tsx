import styles from './file-warnings.module.css';
import type { Job } from './job-queries.ts';

/** A short list is open, a longer one opens by a click. */
const MAX_OPEN = 1;

/** Warnings about the file as a whole: new, missing, or renamed columns, hints that don't match, missing fields. */
export function FileWarnings({ warnings }: { warnings: Job['warnings'] }) {
  if (warnings.length === 0) return null;
  return (
    <details className={styles.warnings} open={warnings.length <= MAX_OPEN}>
      <summary>
        {warnings.length === 1 ? 'One warning about the file' : `${warnings.length} warnings about the file`}
      </summary>
      <ul>
        {warnings.map(({ code, message }) => (
          <li key={`${code} ${message}`}>{message}</li>
        ))}
      </ul>
    </details>
  );
}
