import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
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
  const { pathname } = useLocation();
  const scroller = useRef<HTMLElement>(null);
  // On a narrow screen, the open tab may be out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says which tab is open
  useEffect(() => {
    const open = scroller.current?.querySelector<HTMLElement>('[aria-current]');
    if (scroller.current && open) {
      scroller.current.scrollLeft = open.offsetLeft - (scroller.current.clientWidth - open.offsetWidth) / 2;
    }
  }, [pathname]);
  return (
    <nav ref={scroller} className={styles.tabs} aria-label={label} data-tabs>
      {tabs.map((tab) => (
        <NavLink key={tab.path} to={tab.path} end={tab.path === ''}>
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
