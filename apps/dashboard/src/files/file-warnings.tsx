import { Link } from 'react-router';
import { usePermission } from '../session/use-user.ts';
import { Notice } from '../ui/notice.tsx';
import { asksForDateOrder } from './date-order.tsx';
import styles from './file-warnings.module.css';
import type { Job } from './job-queries.ts';

/** Warnings that one setting of the vendor answers for all later files. */
const DATE_ORDER = ['mixed_date_order', 'contrary_date_order'];

/** Warnings about the file as a whole that are no questions: new, missing, or renamed columns, hints that don't match, missing fields. */
export function FileWarnings({ job }: { job: Pick<Job, 'vendor_id' | 'warnings'> }) {
  const warnings = job.warnings.filter((warning) => !asksForDateOrder(warning));
  const [first, ...others] = warnings;
  if (first === undefined) return null;
  if (others.length === 0) {
    return (
      <Notice tone="warn">
        <Warning warning={first} job={job} />
      </Notice>
    );
  }
  return (
    <details className={styles.warnings}>
      <summary>{`${warnings.length} warnings about the file`}</summary>
      <ul>
        {warnings.map((warning) => (
          <li key={`${warning.code} ${warning.message}`}>
            <Warning warning={warning} job={job} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface WarningProps {
  readonly warning: Job['warnings'][number];
  readonly job: Pick<Job, 'vendor_id'>;
}

function Warning({ warning: { code, message }, job: { vendor_id: vendorId } }: WarningProps) {
  const mayTeach = usePermission('vendors:write');
  const isAnswered = mayTeach && vendorId !== null && DATE_ORDER.includes(code);
  return (
    <>
      {message} {isAnswered && <Link to={`/vendors/${vendorId}/validation`}>Set the date order</Link>}
    </>
  );
}
