import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatLabel } from '../files/file-format.ts';
import { formatCount, formatCountOf } from '../format/quantities.ts';
import { usePermission } from '../session/use-user.ts';
import { Icon } from '../ui/icon.tsx';
import { Instant } from '../ui/instant.tsx';
import { Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { Page, Section } from '../ui/page.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { type VendorEntry, vendorsQuery } from './vendor-queries.ts';
import { VendorStatusBadge } from './vendor-status.tsx';
import styles from './vendors-page.module.css';

const COLUMNS: readonly Column<VendorEntry>[] = [
  { label: 'Vendor', cell: ({ vendor_id, name }) => <Link to={`/vendors/${vendor_id}`}>{name}</Link> },
  { label: 'Status', cell: ({ status }) => <VendorStatusBadge status={status} /> },
  { label: 'Formats', cell: ({ file_formats }) => file_formats.map(formatLabel).join(', ') || '–' },
  { label: 'Last file', cell: ({ last_file_received }) => <Instant at={last_file_received} /> },
  { label: 'Files', isNumber: true, cell: ({ total_files_processed: count }) => formatCount(count) },
];

export function VendorsPage() {
  const vendors = useQuery(vendorsQuery);
  const mayWrite = usePermission('vendors:write');
  const newVendor = mayWrite && (
    <Button component={Link} to="/vendors/new" leftSection={<Icon name="plus" size={16} />}>
      Create vendor from a file
    </Button>
  );
  return (
    <Page
      title="Vendors"
      lead="Vendors whose files Rollcall recognizes, and how their files are mapped."
      actions={newVendor}
    >
      <Loaded query={vendors}>{({ vendors }) => <VendorSections vendors={vendors} />}</Loaded>
    </Page>
  );
}

function VendorSections({ vendors }: { vendors: readonly VendorEntry[] }) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = vendors.filter(({ name }) => name.toLowerCase().includes(wanted));
  const own = found.filter((vendor) => !vendor.built_in);
  const without = (text: string): string => (wanted === '' ? text : 'No vendor by that name.');
  return (
    <Layout kind="stack">
      <search className={styles.search}>
        <TextInput
          label="Search vendors"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </search>
      <VendorSection title="Your vendors" vendors={own}>
        {without('You don’t have any vendors yet. Customize a built-in vendor, or create one from a file.')}
      </VendorSection>
      <VendorSection
        title="Built-in catalog"
        vendors={found.filter((vendor) => vendor.built_in)}
        isFolded={wanted === '' && own.length > 0}
      >
        {without('You’ve customized every built-in vendor.')}
      </VendorSection>
    </Layout>
  );
}

interface VendorSectionProps {
  readonly title: string;
  readonly vendors: readonly VendorEntry[];
  readonly isFolded?: boolean;
  /** Shown if there are none. */
  readonly children: string;
}

function VendorSection({ title, vendors, isFolded = false, children }: VendorSectionProps) {
  const table = <Table caption={title} columns={COLUMNS} rows={vendors} rowKey={(vendor) => vendor.vendor_id} />;
  if (vendors.length === 0) {
    return (
      <Section title={title}>
        <p>{children}</p>
      </Section>
    );
  }
  return (
    <Section title={title}>
      {isFolded ? (
        <details>
          <summary>{formatCountOf(vendors.length, 'vendor')} that Rollcall recognizes from the start</summary>
          {table}
        </details>
      ) : (
        table
      )}
    </Section>
  );
}
