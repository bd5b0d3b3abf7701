import { NavLink } from 'react-router';
import { useUser } from '../session/use-user.ts';
import { Icon } from '../ui/icon.tsx';
import { placesOf } from './places.ts';
import styles from './shell.module.css';

/** The pages that the user's role allows. */
export function Navigation({ onGo }: { onGo: () => void }) {
  return (
    <nav aria-label="Main" className={styles.nav}>
      {placesOf(useUser()).map(({ title, places }) => (
        <div key={title}>
          {title && <span className={styles.caption}>{title}</span>}
          <ul aria-label={title ?? undefined}>
            {places.map(({ to, label, icon }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} onClick={onGo}>
                  <Icon name={icon} size={16} />
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
