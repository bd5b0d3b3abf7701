import type { ReactNode } from 'react';
import styles from './layout.module.css';

type Kind = 'stack' | 'row' | 'line' | 'tiles' | 'halves' | 'fields' | 'choices';

/** The few layouts of pages. */
export function Layout({ kind, children }: { kind: Kind; children: ReactNode }) {
  return <div className={styles[kind]}>{children}</div>;
}

/** The buttons at the end of a form or dialog. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={`${styles.row} ${styles.end}`}>{children}</div>;
}
