import { Badge } from '../ui/badge.tsx';
import type { VendorEntry } from './vendor-queries.ts';

const TONES = { active: 'good', inactive: 'quiet', draft: 'warn' } as const;

export function VendorStatusBadge({ status }: { status: VendorEntry['status'] }) {
  return <Badge tone={TONES[status]}>{status}</Badge>;
}
