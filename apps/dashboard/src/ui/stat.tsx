import type { ReactNode } from 'react';
import styles from './stat.module.css';

/** A number with a label. */
export function Stat({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div className={styles.stat}>
      <div className={styles.label}>{label}</div>
      <div className={styles.value}>{value}</div>
      {note && <div className={styles.label}>{note}</div>}
    </div>
  );
}
