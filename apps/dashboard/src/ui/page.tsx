import { type ReactNode, useEffect, useId } from 'react';
import { Link } from 'react-router';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  /** The page's subject, if its title describes a result. Used for history and tabs. */
  readonly subject?: string;
  readonly lead?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The page layout. Its heading or subject is also the document's title. */
export function Page({ title, subject, lead, back, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${subject ?? title} · Rollcall`;
  }, [subject, title]);
  return (
    <>
      <nav className={styles.crumbs} aria-label="Breadcrumb">
        <ol>
          {back && (
            <li>
              <Link to={back.to}>{back.label}</Link>
            </li>
          )}
          <li aria-current="page">{subject ?? title}</li>
        </ol>
      </nav>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, hint, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  );
}
