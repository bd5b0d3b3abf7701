import { queryOptions } from '@tanstack/react-query';
import { type Answer, api } from '../api/request.ts';

export type Client = Answer<'get', '/clients'>['clients'][number];
export type ClientSecret = Client['secrets'][number];
export type SftpCredential = Client['sftp_credentials'][number];

export const clientsQuery = queryOptions({
  queryKey: ['clients'],
  queryFn: ({ signal }) => api.get('/clients', { signal }),
});
