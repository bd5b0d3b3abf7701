import { queryOptions } from '@tanstack/react-query';
import { type Answer, api } from '../api/request.ts';

export type VendorEntry = Answer<'get', '/vendors'>['vendors'][number];
export type Vendor = Answer<'get', '/vendors/{vendor_id}'>;
export type VendorConfig = Omit<Vendor['config'], 'version'>;
export type Preview = Answer<'post', '/vendors/{vendor_id}/preview'>;
export type Version = Answer<'get', '/vendors/{vendor_id}/versions'>['versions'][number];
export type VersionDiff = Answer<'get', '/vendors/{vendor_id}/versions/{version}/diff'>;
export type VersionChange = VersionDiff['changes'][number];
export type Suggestion = Answer<'post', '/vendors/suggest'>;

export const vendorsQuery = queryOptions({
  queryKey: ['vendors'],
  queryFn: ({ signal }) => api.get('/vendors', { signal }),
});

export const vendorQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['vendor', vendorId],
    queryFn: ({ signal }) => api.get('/vendors/{vendor_id}', { path: { vendor_id: vendorId }, signal }),
  });

export const versionsQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['vendor', vendorId, 'versions'],
    queryFn: ({ signal }) => api.get('/vendors/{vendor_id}/versions', { path: { vendor_id: vendorId }, signal }),
  });

export const diffQuery = (vendorId: string, from: number, to: number) =>
  queryOptions({
    queryKey: ['vendor', vendorId, 'diff', from, to],
    queryFn: ({ signal }) =>
      api.get('/vendors/{vendor_id}/versions/{version}/diff', {
        path: { vendor_id: vendorId, version: String(from) },
        query: { to },
        signal,
      }),
  });

export const auditQuery = (vendorId: string) =>
  queryOptions({
    queryKey: ['vendor', vendorId, 'audit'],
    queryFn: ({ signal }) => api.get('/vendors/{vendor_id}/audit', { path: { vendor_id: vendorId }, signal }),
  });
