import { type ReactNode, useEffect } from 'react';
import styles from './card-page.module.css';

/** The layout of pages before sign-in. */
export function CardPage({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Rollcall`;
  }, [title]);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div className={styles.brand}>
          <img src="/favicon.svg" width="28" height="28" alt="" />
          Rollcall
        </div>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
    </main>
  );
}
