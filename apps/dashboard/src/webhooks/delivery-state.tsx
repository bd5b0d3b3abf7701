import { Badge, type Tone } from '../ui/badge.tsx';
import type { Delivery } from './delivery-queries.ts';

const WORDS: Readonly<Record<Delivery['state'], readonly [tone: Tone, word: string]>> = {
  pending: ['busy', 'Pending'],
  succeeded: ['good', 'Delivered'],
  failed: ['bad', 'Failed'],
  held: ['warn', 'On hold'],
  cancelled: ['quiet', 'Canceled'],
};

export function DeliveryStateBadge({ state }: { state: Delivery['state'] }) {
  const [tone, word] = WORDS[state];
  return <Badge tone={tone}>{word}</Badge>;
}

export const DELIVERY_STATE_CHOICES = Object.entries(WORDS).map(([value, [, label]]) => ({ value, label }));
