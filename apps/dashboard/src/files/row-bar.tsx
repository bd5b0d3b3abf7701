import type { UnknownValues } from '@rollcall/contracts/result-sentence';
import type { ReactNode } from 'react';
import { formatCount, formatCountOf } from '../format/quantities.ts';
import { usePermission } from '../session/use-user.ts';
import styles from './row-bar.module.css';

interface RowBarProps {
  readonly ready: number;
  readonly rejected: number;
  /** Values that explain most of the rejected rows, or `all` if nothing is wrong with the rows themselves. */
  readonly waiting: UnknownValues | 'all' | null;
  /** Beside the legend. */
  readonly children: ReactNode;
}

/** What became of the rows, as a bar with a legend. */
export function RowBar({ ready, rejected, waiting, children }: RowBarProps) {
  const mayDecide = usePermission('files:write');
  const total = ready + rejected;
  if (total === 0) return <div className={styles.rows}>{children}</div>;
  const held = waiting === 'all' ? rejected : (waiting?.rows ?? 0);
  const forWhat =
    waiting === 'all' ? `for ${mayDecide ? 'your' : 'an'} OK` : `on ${formatCountOf(waiting?.values ?? 0, 'value')}`;
  const parts = [
    { kind: 'ready', rows: ready, text: `${formatCount(ready)} ready` },
    { kind: 'waiting', rows: held, text: `${formatCount(held)} waiting ${forWhat}` },
    { kind: 'rejected', rows: rejected - held, text: `${formatCount(rejected - held)} to look at` },
  ].filter(({ rows }) => rows > 0);
  return (
    <div className={styles.rows}>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ kind, rows }) => (
          <span key={kind} data-kind={kind} style={{ width: `${(rows / total) * 100}%` }} />
        ))}
      </div>
      <div className={styles.under}>
        <ul className={styles.legend} aria-label="What became of the rows">
          {parts.map(({ kind, text }) => (
            <li key={kind} data-kind={kind}>
              {text}
            </li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  );
}
