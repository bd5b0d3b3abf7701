import type { ReactNode } from 'react';
import styles from './shares.module.css';

interface SharesProps {
  readonly title: string;
  /** The value of a full bar, by default the largest value. */
  readonly whole?: number;
  readonly rows: readonly {
    readonly key: string;
    readonly label: ReactNode;
    readonly value: number;
    readonly text: string;
    readonly tone: 'good' | 'warn' | 'bad';
  }[];
}

/** Horizontal bars, one per row. */
export function Shares({ title, whole, rows }: SharesProps) {
  const most = whole ?? Math.max(...rows.map(({ value }) => value), Number.MIN_VALUE);
  return (
    <ul className={styles.list} aria-label={title}>
      {rows.map(({ key, label, value, text, tone }) => (
        <li key={key}>
          <span className={styles.label}>{label}</span>
          <span className={styles.text}>{text}</span>
          <svg
            className={styles.track}
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
          >
            <rect width={(100 * value) / most} height="4" className={styles[tone]} />
          </svg>
        </li>
      ))}
    </ul>
  );
}
