import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, api } from '../api/request.ts';

export type Delivery = Answer<'get', '/webhooks/deliveries'>['deliveries'][number];
export type DeliveryDetail = Answer<'get', '/webhooks/deliveries/{delivery_id}'>;
export type Attempt = DeliveryDetail['attempt_log'][number];
export type Endpoint = Answer<'get', '/webhooks/endpoints'>['endpoints'][number];

const PAGE_SIZE = 50;
const WATCH_MS = 3_000;

export const deliveriesQuery = (filters: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: ['deliveries', filters],
    queryFn: ({ signal }) => api.get('/webhooks/deliveries', { query: { limit: PAGE_SIZE, ...filters }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.deliveries.some(isPending) ? WATCH_MS : false),
  });

export const deliveryQuery = (deliveryId: string) =>
  queryOptions({
    queryKey: ['delivery', deliveryId],
    queryFn: ({ signal }) =>
      api.get('/webhooks/deliveries/{delivery_id}', { path: { delivery_id: deliveryId }, signal }),
    refetchInterval: ({ state }) => (state.data && isPending(state.data) ? WATCH_MS : false),
  });

export const endpointsQuery = queryOptions({
  queryKey: ['webhook-endpoints'],
  queryFn: ({ signal }) => api.get('/webhooks/endpoints', { signal }),
});

function isPending({ state }: { state: string }): boolean {
  return state === 'pending';
}
