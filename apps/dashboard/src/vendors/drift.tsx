import { Link } from 'react-router';
import { Instant } from '../ui/instant.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Vendor } from './vendor-queries.ts';

/** The columns of the vendor's newest file differ from earlier files. */
export function Drift({ vendor: { last_drift: drift } }: { vendor: Vendor }) {
  if (!drift) return null;
  const parts = [
    drift.missing.length > 0 && `missing: ${drift.missing.join(', ')}`,
    drift.added.length > 0 && `added: ${drift.added.join(', ')}`,
    drift.renamed.length > 0 && `renamed: ${drift.renamed.map(({ from, to }) => `${from} → ${to}`).join(', ')}`,
  ].filter((part) => part !== false);
  return (
    <Notice tone="warn" action={<Link to={`/files/${drift.job_id}`}>View file</Link>}>
      <strong>
        Columns changed in the file submitted <Instant at={drift.at} />
      </strong>
      : {parts.join('; ')}.
    </Notice>
  );
}
