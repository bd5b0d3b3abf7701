import { NativeSelect, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../session/use-user.ts';
import { useTypedSearch } from '../ui/use-typed-search.ts';
import { vendorsQuery } from '../vendors/vendor-queries.ts';
import styles from './file-filters.module.css';
import { FORMAT_CHOICES } from './file-format.ts';
import { JOB_STATE_CHOICES } from './job-state.tsx';

const NARROW = '(max-width: 47.5em)';

interface FileFiltersProps {
  readonly filters: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: string) => void;
}

export function FileFilters({ filters, onChange }: FileFiltersProps) {
  const me = useUser();
  const { data } = useQuery(vendorsQuery);
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  const isFiltered = Object.keys(filters).some((name) => name !== 'search' && name !== 'cursor');
  const search = useTypedSearch(filters.search ?? '', (text) => onChange('search', text));
  const choose = (name: string) => (event: { currentTarget: { value: string } }) =>
    onChange(name, event.currentTarget.value);
  const more = (
    <>
      <NativeSelect
        label="State"
        value={filters.status ?? ''}
        data={[{ value: '', label: 'All states' }, ...JOB_STATE_CHOICES]}
        onChange={choose('status')}
      />
      <NativeSelect
        label="Vendor"
        value={filters.vendor ?? ''}
        data={[
          { value: '', label: 'All vendors' },
          { value: 'unknown', label: 'Unknown vendor' },
          ...(data?.vendors ?? []).map(({ vendor_id, name }) => ({ value: vendor_id, label: name })),
        ]}
        onChange={choose('vendor')}
      />
      <NativeSelect
        label="Format"
        value={filters.format ?? ''}
        data={[{ value: '', label: 'All formats' }, ...FORMAT_CHOICES]}
        onChange={choose('format')}
      />
      <NativeSelect
        label="Looked after by"
        value={filters.assignee ?? ''}
        data={[
          { value: '', label: 'Anyone' },
          { value: me.id, label: 'Mine' },
        ]}
        onChange={choose('assignee')}
      />
      <TextInput label="From" type="date" value={filters.since ?? ''} onChange={choose('since')} />
      <TextInput label="To" type="date" value={filters.until ?? ''} onChange={choose('until')} />
      <NativeSelect
        label="Order"
        value={filters.order ?? ''}
        data={[
          { value: '', label: 'Newest first' },
          { value: 'oldest', label: 'Oldest first' },
        ]}
        onChange={choose('order')}
      />
    </>
  );
  return (
    <search>
      <div className={styles.fields}>
        <TextInput label="Filename or job ID" type="search" placeholder="Search files" {...search} />
        {isNarrow ? null : more}
      </div>
      {isNarrow && (
        <details open={isFiltered}>
          <summary>More filters</summary>
          <div className={styles.fields}>{more}</div>
        </details>
      )}
    </search>
  );
}
