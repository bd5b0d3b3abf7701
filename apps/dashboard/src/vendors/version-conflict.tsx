import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Layout } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { DiffTable } from './diff-table.tsx';
import { diffQuery, type Vendor } from './vendor-queries.ts';

interface VersionConflictProps {
  readonly vendor: Vendor;
  readonly baseVersion: number;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Somebody else saved meanwhile: what they changed, and whose changes go on. */
export function VersionConflict({ vendor, baseVersion, onKeepMine, onTakeTheirs }: VersionConflictProps) {
  const current = vendor.config.version;
  const diff = useQuery(diffQuery(vendor.vendor_id, baseVersion, current));
  return (
    <>
      <Notice tone="warn">
        <strong>Somebody else changed this vendor meanwhile.</strong> You began from version {baseVersion}; it is now at
        version {current}. Nothing of yours is lost.
      </Notice>
      {diff.data && <DiffTable diff={diff.data} />}
      <Layout kind="row">
        <Button variant="default" onClick={onTakeTheirs}>
          Drop mine, show theirs
        </Button>
        <Button variant="light" onClick={onKeepMine}>
          Keep mine, to be saved over theirs
        </Button>
      </Layout>
    </>
  );
}
