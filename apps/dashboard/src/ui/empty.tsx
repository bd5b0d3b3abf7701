import type { ReactNode } from 'react';
import styles from './empty.module.css';

/** Nothing here yet, and what to do about it. */
export function Empty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
