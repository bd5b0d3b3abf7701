import type { EndpointDeliveries } from '@rollcall/database/operations';
import { ids, instant, section } from './ops-table.ts';

const COLUMNS = [
  'Endpoint',
  'Partner',
  'State',
  'Due',
  'Oldest due',
  'In flight',
  'Waiting for a retry',
  'Held',
  'Dead',
];

/**
 * Shows IDs, counts, and times, with the partner's ID. The URL of an endpoint isn't shown, because it is the partner's
 * data.
 */
export function renderDeliveries(endpoints: readonly EndpointDeliveries[]): string {
  const sum = (count: (endpoint: EndpointDeliveries) => number) =>
    String(endpoints.reduce((total, endpoint) => total + count(endpoint), 0));
  const totals = [
    sum(({ due }) => due),
    sum(({ inFlight }) => inFlight),
    sum(({ waiting }) => waiting),
    sum(({ held }) => held),
    sum(({ dead }) => dead),
  ];
  return [
    section('All endpoints', ['Due', 'In flight', 'Waiting for a retry', 'Held', 'Dead'], [totals]),
    section(
      'By endpoint',
      COLUMNS,
      endpoints.map((each) => [
        ids(each.endpointId, each.jobId),
        ids(each.partnerId),
        standing(each),
        String(each.due),
        each.oldestDueSeconds === null ? '' : duration(each.oldestDueSeconds),
        String(each.inFlight),
        String(each.waiting),
        String(each.held),
        each.dead > 0 ? `<a href="/ops/dead-letters">${each.dead}</a>` : '0',
      ]),
    ),
  ].join('\n');
}

function standing({ state, consecutiveFailures, circuitOpenUntil }: EndpointDeliveries): string {
  if (circuitOpenUntil !== null) return `circuit open until ${instant(circuitOpenUntil)}`;
  return consecutiveFailures > 0 ? `${state}, failed ${consecutiveFailures} in a row` : state;
}

function duration(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}
