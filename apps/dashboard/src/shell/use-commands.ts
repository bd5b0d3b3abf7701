import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { chooseFiles } from '../files/choose-files.ts';
import { jobsQuery } from '../files/job-queries.ts';
import { usePermission, useUser } from '../session/use-user.ts';
import type { IconName } from '../ui/icon.tsx';
import { vendorsQuery } from '../vendors/vendor-queries.ts';
import { placesOf } from './places.ts';

export interface Command {
  readonly id: string;
  readonly group: 'Go to' | 'Do' | 'Files' | 'Vendors';
  readonly label: string;
  readonly icon: IconName;
  readonly run: () => void;
}

const TYPING_MS = 200;
const FEWEST_CHARACTERS = 2;
const MOST_OF_A_KIND = 5;

/** What the typed text may mean, in the order shown. A search for people is logged, so it is never made while typing. */
export function useCommands(text: string): Command[] {
  const wanted = text.trim();
  const [searched] = useDebouncedValue(wanted, TYPING_MS);
  const seesFiles = usePermission('files:read');
  const seesVendors = usePermission('vendors:read');
  const isSearching = searched.length >= FEWEST_CHARACTERS;
  const files = useQuery({
    ...jobsQuery({ search: searched, limit: String(MOST_OF_A_KIND) }),
    enabled: seesFiles && isSearching,
  });
  const vendors = useQuery({ ...vendorsQuery, enabled: seesVendors });
  const navigate = useNavigate();
  const fixed = useFixedCommands(wanted);
  if (wanted.length < FEWEST_CHARACTERS) return fixed;
  return [
    ...fixed,
    ...(isSearching && seesFiles ? (files.data?.jobs ?? []) : []).map(
      ({ job_id: id, file_name: label }): Command => ({
        ...{ id, group: 'Files', label, icon: 'files' },
        run: () => navigate(`/files/${id}`),
      }),
    ),
    ...(seesVendors ? (vendors.data?.vendors ?? []) : [])
      .filter(({ name }) => hasText(name, wanted))
      .slice(0, MOST_OF_A_KIND)
      .map(
        ({ vendor_id: id, name: label }): Command => ({
          ...{ id, group: 'Vendors', label, icon: 'vendors' },
          run: () => navigate(`/vendors/${id}`),
        }),
      ),
  ];
}

function useFixedCommands(wanted: string): Command[] {
  const user = useUser();
  const navigate = useNavigate();
  const seesFiles = usePermission('files:read');
  const mayUpload = usePermission('files:write');
  const mayMakeVendors = usePermission('vendors:write');
  const places = placesOf(user).flatMap((group) => group.places);
  const all: Command[] = [
    ...places.map(
      ({ to, label, icon }): Command => ({ ...{ id: to, group: 'Go to', label, icon }, run: () => navigate(to) }),
    ),
    { id: 'account', group: 'Go to', label: 'Your account', icon: 'account', run: () => navigate('/account') },
    ...(mayUpload
      ? [{ id: 'upload', group: 'Do', label: 'Upload files', icon: 'upload', run: chooseFiles } as const]
      : []),
    ...(mayMakeVendors
      ? [
          {
            ...({ id: 'vendor', group: 'Do', label: 'Create vendor from a file', icon: 'plus' } as const),
            run: () => navigate('/vendors/new'),
          },
        ]
      : []),
  ];
  const found = all.filter(({ label }) => hasText(label, wanted));
  if (!seesFiles || wanted.length < FEWEST_CHARACTERS) return found;
  return [
    ...found,
    {
      ...({ id: 'members', group: 'Do', label: `Find “${wanted}” among the members`, icon: 'person' } as const),
      run: () => navigate(`/people?${new URLSearchParams({ search: wanted })}`),
    },
  ];
}

const hasText = (text: string, wanted: string): boolean => text.toLowerCase().includes(wanted.toLowerCase());
