import type { ReactNode } from 'react';
import styles from './stat.module.css';

/** A figure and what it counts. */
export function Stat({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div className={styles.stat}>
      <div className={styles.label}>{label}</div>
      <div className={styles.value}>{value}</div>
      {note && <div className={styles.label}>{note}</div>}
    </div>
  );
}
