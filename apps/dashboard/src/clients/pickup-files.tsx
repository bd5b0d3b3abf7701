import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatBytes } from '../format/quantities.ts';
import { Instant } from '../ui/instant.tsx';
import { Loaded } from '../ui/loading.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { type PickupFile, pickupFilesQuery } from './pickup-queries.ts';

const SHOWN = 10;
const COLUMNS: readonly Column<PickupFile>[] = [
  {
    label: 'File',
    cell: ({ name, job_id }) => (job_id ? <Link to={`/files/${job_id}`}>{name}</Link> : name),
  },
  { label: 'Size', isNumber: true, cell: ({ size_bytes }) => formatBytes(size_bytes) },
  { label: 'Fetched', cell: ({ fetched_at }) => <Instant at={fetched_at} /> },
  {
    label: 'Result',
    cell: ({ rejection }) => (rejection === null ? 'Accepted' : rejection.message),
  },
];

/** The most recently fetched files. */
export function PickupFiles({ pickupId }: { pickupId: string }) {
  const files = useQuery(pickupFilesQuery(pickupId));
  return (
    <Loaded query={files}>
      {({ files: all }) =>
        all.length === 0 ? (
          <p>No files fetched yet.</p>
        ) : (
          <Table
            caption="Fetched files"
            columns={COLUMNS}
            rows={all.slice(0, SHOWN)}
            rowKey={({ name, size_bytes, modified_at }) => `${name} ${size_bytes} ${modified_at}`}
          />
        )
      }
    </Loaded>
  );
}
