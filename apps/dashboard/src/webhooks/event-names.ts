import type { Endpoint } from './delivery-queries.ts';

export type EventName = Endpoint['events'][number];

/** Events of endpoints, and when each is sent. */
export const EVENTS: readonly (readonly [name: EventName, meaning: string])[] = [
  ['job.queued', 'A file was accepted'],
  ['job.processing', 'Processing started'],
  ['job.completed', 'Records are available'],
  ['job.failed', 'Processing failed'],
  ['feed.late', 'An expected file is late'],
];
