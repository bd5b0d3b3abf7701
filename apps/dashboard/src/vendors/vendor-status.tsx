import { Badge } from '../ui/badge.tsx';
import type { VendorEntry } from './vendor-queries.ts';

const STATES = {
  active: ['good', 'In use'],
  inactive: ['quiet', 'Paused'],
  draft: ['warn', 'Draft'],
} as const;

export function VendorStatusBadge({ status }: { status: VendorEntry['status'] }) {
  const [tone, word] = STATES[status];
  return <Badge tone={tone}>{word}</Badge>;
}
