import { NavLink } from 'react-router';
import { mayUse } from '../session/may-use.ts';
import { useUser } from '../session/use-user.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { PAGE_NEEDS, type PagePath } from './pages.ts';
import styles from './shell.module.css';

interface Place {
  readonly page: PagePath;
  readonly to?: string;
  readonly label: string;
  readonly icon: IconName;
}

const PLACES: readonly Place[] = [
  { page: 'files', to: '/', label: 'Overview', icon: 'overview' },
  { page: 'files', label: 'Files', icon: 'files' },
  { page: 'feeds', label: 'Feeds', icon: 'feeds' },
  { page: 'people', label: 'People', icon: 'person' },
  { page: 'vendors', label: 'Vendors', icon: 'vendors' },
  { page: 'webhooks', label: 'Webhooks', icon: 'webhooks' },
  { page: 'clients', label: 'API access', icon: 'clients' },
  { page: 'users', label: 'Users', icon: 'users' },
  { page: 'operations', label: 'Operations', icon: 'operations' },
  { page: 'partners', label: 'Partners', icon: 'users' },
];

/** The pages that the user's role allows. */
export function Navigation({ onGo }: { onGo: () => void }) {
  const user = useUser();
  return (
    <nav aria-label="Main" className={styles.nav}>
      <ul>
        {PLACES.filter(({ page }) => mayUse(user, PAGE_NEEDS[page])).map(({ page, to = `/${page}`, label, icon }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/'} onClick={onGo}>
              <Icon name={icon} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
