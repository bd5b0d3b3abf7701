import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { Tone } from './badge.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A notice that screen readers announce: errors immediately, others politely. */
export function Notice({ tone, children, action }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <div>{children}</div>
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}

/** An error with the service's message and the request ID for support. */
export function ErrorNotice({ error, action }: { error: unknown; action?: ReactNode }) {
  if (!error) return null;
  const known = error instanceof ApiError ? error : null;
  return (
    <Notice tone="bad" action={action}>
      <p>
        <strong>{error instanceof Error ? error.message : String(error)}</strong>
      </p>
      {known?.details && <p>{known.details}</p>}
      {known && known.fieldErrors.length > 0 && (
        <ul>
          {known.fieldErrors.map((fault) => (
            <li key={`${fault.path} ${fault.message}`}>
              {fault.path !== '' && (
                <>
                  <code>{fault.path}</code>:{' '}
                </>
              )}
              {fault.message}
              {fault.hint && `. ${fault.hint}`}
            </li>
          ))}
        </ul>
      )}
      {known?.requestId && (
        <p className={styles.small}>
          Request ID: <span className="mono">{known.requestId}</span>
        </p>
      )}
    </Notice>
  );
}
