import { mayUse } from '../session/may-use.ts';
import type { User } from '../session/session-query.ts';
import type { IconName } from '../ui/icon.tsx';
import { PAGE_NEEDS, type PagePath } from './pages.ts';

export interface Place {
  readonly page: PagePath;
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  /** The key that opens it after G. */
  readonly key?: string;
}

interface PlaceGroup {
  readonly title: string | null;
  readonly places: readonly Place[];
}

/** Groups of places. The first has no heading. */
const GROUPS: readonly PlaceGroup[] = [
  {
    title: null,
    places: [
      { page: 'files', to: '/', label: 'Home', icon: 'overview', key: 'h' },
      { page: 'files', to: '/files', label: 'Files', icon: 'files', key: 'f' },
      { page: 'feeds', to: '/feeds', label: 'Feeds', icon: 'feeds', key: 'e' },
      { page: 'people', to: '/people', label: 'Members', icon: 'person', key: 'm' },
      { page: 'vendors', to: '/vendors', label: 'Vendors', icon: 'vendors', key: 'v' },
    ],
  },
  {
    title: 'Delivery',
    places: [
      { page: 'webhooks', to: '/webhooks', label: 'Webhooks', icon: 'webhooks' },
      { page: 'clients', to: '/clients', label: 'API access', icon: 'clients' },
    ],
  },
  { title: 'Account', places: [{ page: 'users', to: '/users', label: 'People', icon: 'users' }] },
  {
    title: 'Service',
    places: [
      { page: 'operations', to: '/operations', label: 'Operations', icon: 'operations' },
      { page: 'partners', to: '/partners', label: 'Partners', icon: 'users' },
    ],
  },
];

/** The places that the user's role allows, by group. */
export function placesOf(user: User): PlaceGroup[] {
  return GROUPS.map(({ title, places }) => ({
    title,
    places: places.filter(({ page }) => mayUse(user, PAGE_NEEDS[page])),
  })).filter(({ places }) => places.length > 0);
}
