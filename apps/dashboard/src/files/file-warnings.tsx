import { Notice } from '../ui/notice.tsx';
import styles from './file-warnings.module.css';
import type { Job } from './job-queries.ts';

/** Warnings about the file as a whole: new, missing, or renamed columns, hints that don't match, missing fields. */
export function FileWarnings({ warnings }: { warnings: Job['warnings'] }) {
  const [first, ...others] = warnings;
  if (first === undefined) return null;
  if (others.length === 0) return <Notice tone="warn">{first.message}</Notice>;
  return (
    <details className={styles.warnings}>
      <summary>{`${warnings.length} warnings about the file`}</summary>
      <ul>
        {warnings.map(({ code, message }) => (
          <li key={`${code} ${message}`}>{message}</li>
        ))}
      </ul>
    </details>
  );
}
