import { NavLink } from 'react-router';
import { formatCount } from '../format/quantities.ts';
import styles from './tabs.module.css';

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly {
    readonly path: string;
    readonly label: string;
    readonly count?: number;
    readonly tone?: 'bad' | undefined;
  }[];
}

/** Parts of a page, each with its own URL. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.path} to={tab.path} end>
          {tab.label}
          {tab.count !== undefined && (
            <span className={styles.count} data-tone={tab.tone}>
              {formatCount(tab.count)}
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
