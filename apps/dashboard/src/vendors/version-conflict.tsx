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

/** Another version was saved during editing. Shows the differences and asks whose changes to keep. */
export function VersionConflict({ vendor, baseVersion, onKeepMine, onTakeTheirs }: VersionConflictProps) {
  const current = vendor.config.version;
  const diff = useQuery(diffQuery(vendor.vendor_id, baseVersion, current));
  return (
    <>
      <Notice tone="warn">
        <strong>This vendor was changed while you were editing.</strong> You started from version {baseVersion}; the
        current version is {current}. Your changes are kept until you decide.
      </Notice>
      {diff.data && <DiffTable diff={diff.data} />}
      <Layout kind="row">
        <Button variant="default" onClick={onTakeTheirs}>
          Discard my changes
        </Button>
        <Button variant="light" onClick={onKeepMine}>
          Keep my changes and overwrite theirs on save
        </Button>
      </Layout>
    </>
  );
}
