import { queryOptions } from '@tanstack/react-query';
import { type Answer, api } from '../api/request.ts';

export type Pickup = Answer<'get', '/sftp-pickups'>['pickups'][number];
export type PickupFile = Answer<'get', '/sftp-pickups/{pickup_id}/files'>['files'][number];

const REFRESH_MS = 5000;

export const pickupsQuery = queryOptions({
  queryKey: ['sftp-pickups'],
  queryFn: ({ signal }) => api.get('/sftp-pickups', { signal }),
  refetchInterval: REFRESH_MS,
});

export const pickupFilesQuery = (pickupId: string) =>
  queryOptions({
    queryKey: ['sftp-pickups', pickupId, 'files'],
    queryFn: ({ signal }) => api.get('/sftp-pickups/{pickup_id}/files', { path: { pickup_id: pickupId }, signal }),
    refetchInterval: REFRESH_MS,
  });
