import { Notice } from '../ui/notice.tsx';
import type { Job } from './job-queries.ts';

/** Warnings about the file as a whole: new, missing, or renamed columns, hints that don't match, missing fields. */
export function FileWarnings({ warnings }: { warnings: Job['warnings'] }) {
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warn">
      <strong>{warnings.length === 1 ? 'File warning' : 'File warnings'}</strong>
      <ul>
        {warnings.map(({ code, message }) => (
          <li key={`${code} ${message}`}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
}
