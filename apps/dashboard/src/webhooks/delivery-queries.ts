import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, api } from '../api/request.ts';

export type Delivery = Answer<'get', '/webhooks/deliveries'>['deliveries'][number];
export type DeliveryDetail = Answer<'get', '/webhooks/deliveries/{delivery_id}'>;
export type Attempt = DeliveryDetail['attempt_log'][number];
export type WebhookConfig = Answer<'get', '/partner-config/{partner_id}'>;

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

export const webhookQuery = (partnerId: string) =>
  queryOptions({
    queryKey: ['webhook', partnerId],
    queryFn: ({ signal }) => api.get('/partner-config/{partner_id}', { path: { partner_id: partnerId }, signal }),
  });

function isPending({ state }: { state: string }): boolean {
  return state === 'pending';
}
