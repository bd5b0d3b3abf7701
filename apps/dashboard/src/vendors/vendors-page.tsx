import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { nameOfFormat } from '../files/file-format.ts';
import { formatCount, formatSeconds } from '../format/quantities.ts';
import { useMay } from '../session/use-user.ts';
import { Icon } from '../ui/icon.tsx';
import { Instant } from '../ui/instant.tsx';
import { Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { Page, Section } from '../ui/page.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { type VendorEntry, vendorsQuery } from './vendor-queries.ts';
import { VendorStatusBadge } from './vendor-status.tsx';

const COLUMNS: readonly Column<VendorEntry>[] = [
  { label: 'Vendor', cell: ({ vendor_id, name }) => <Link to={`/vendors/${vendor_id}`}>{name}</Link> },
  { label: 'Status', cell: ({ status }) => <VendorStatusBadge status={status} /> },
  { label: 'Formats', cell: ({ file_formats }) => file_formats.map(nameOfFormat).join(', ') || '–' },
  { label: 'Files', isNumber: true, cell: ({ total_files_processed: count }) => formatCount(count) },
  {
    label: 'Average time',
    isNumber: true,
    cell: ({ average_processing_time_seconds: seconds, total_files_processed: files }) =>
      files === 0 ? '–' : formatSeconds(seconds),
  },
  { label: 'Last file', cell: ({ last_file_received }) => <Instant at={last_file_received} /> },
];

export function VendorsPage() {
  const vendors = useQuery(vendorsQuery);
  const mayWrite = useMay('vendors:write');
  const newVendor = mayWrite && (
    <Button component={Link} to="/vendors/new" leftSection={<Icon name="plus" size={16} />}>
      New vendor from a file
    </Button>
  );
  return (
    <Page title="Vendors" lead="Whose files are recognised, and how they are read." actions={newVendor}>
      <Loaded query={vendors}>
        {({ vendors: all }) => (
          <Layout kind="stack">
            <VendorSection title="Your vendors" vendors={all.filter((vendor) => !vendor.built_in)}>
              You have none of your own yet. Change a built-in one, or start from a file of a new vendor.
            </VendorSection>
            <VendorSection title="Built-in catalogue" vendors={all.filter((vendor) => vendor.built_in)}>
              Every built-in vendor has a version of your own.
            </VendorSection>
          </Layout>
        )}
      </Loaded>
    </Page>
  );
}

interface VendorSectionProps {
  readonly title: string;
  readonly vendors: readonly VendorEntry[];
  /** Said when there are none. */
  readonly children: string;
}

function VendorSection({ title, vendors, children }: VendorSectionProps) {
  return (
    <Section title={title}>
      {vendors.length > 0 ? (
        <Table caption={title} columns={COLUMNS} rows={vendors} rowKey={(vendor) => vendor.vendor_id} />
      ) : (
        <p>{children}</p>
      )}
    </Section>
  );
}
