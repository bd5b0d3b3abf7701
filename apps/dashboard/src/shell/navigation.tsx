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

/** Groups of places. The first has no heading. */
const GROUPS: readonly { readonly title: string | null; readonly places: readonly Place[] }[] = [
  {
    title: null,
    places: [
      { page: 'files', to: '/', label: 'Overview', icon: 'overview' },
      { page: 'files', label: 'Files', icon: 'files' },
      { page: 'feeds', label: 'Feeds', icon: 'feeds' },
      { page: 'people', label: 'People', icon: 'person' },
      { page: 'vendors', label: 'Vendors', icon: 'vendors' },
    ],
  },
  {
    title: 'Delivery',
    places: [
      { page: 'webhooks', label: 'Webhooks', icon: 'webhooks' },
      { page: 'clients', label: 'API access', icon: 'clients' },
    ],
  },
  { title: 'Account', places: [{ page: 'users', label: 'Users', icon: 'users' }] },
  {
    title: 'Service',
    places: [
      { page: 'operations', label: 'Operations', icon: 'operations' },
      { page: 'partners', label: 'Partners', icon: 'users' },
    ],
  },
];

/** The pages that the user's role allows. */
export function Navigation({ onGo }: { onGo: () => void }) {
  const user = useUser();
  const groups = GROUPS.map(({ title, places }) => ({
    title,
    places: places.filter(({ page }) => mayUse(user, PAGE_NEEDS[page])),
  }));
  return (
    <nav aria-label="Main" className={styles.nav}>
      {groups
        .filter(({ places }) => places.length > 0)
        .map(({ title, places }) => (
          <div key={title}>
            {title && <span className={styles.caption}>{title}</span>}
            <ul aria-label={title ?? undefined}>
              {places.map(({ page, to = `/${page}`, label, icon }) => (
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
