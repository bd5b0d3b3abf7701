import { NavLink } from 'react-router';
import type { Permission } from '../session/session-query.ts';
import { useUser } from '../session/use-user.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import styles from './shell.module.css';

interface Place {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  readonly needs: Permission;
}

const PLACES: readonly Place[] = [
  { to: '/', label: 'Overview', icon: 'overview', needs: 'files:read' },
  { to: '/files', label: 'Files', icon: 'files', needs: 'files:read' },
  { to: '/vendors', label: 'Vendors', icon: 'vendors', needs: 'vendors:read' },
  { to: '/webhooks', label: 'Webhooks', icon: 'webhooks', needs: 'webhooks:write' },
  { to: '/clients', label: 'API access', icon: 'clients', needs: 'clients:write' },
  { to: '/users', label: 'Users', icon: 'users', needs: 'users:write' },
  { to: '/operations', label: 'Operations', icon: 'operations', needs: 'operations:read' },
  { to: '/partners', label: 'Partners', icon: 'users', needs: 'operations:write' },
];

/** The places that the user's role reaches. */
export function Navigation({ onGo }: { onGo: () => void }) {
  const { permissions } = useUser();
  return (
    <nav aria-label="Main" className={styles.nav}>
      <ul>
        {PLACES.filter(({ needs }) => permissions.includes(needs)).map(({ to, label, icon }) => (
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
