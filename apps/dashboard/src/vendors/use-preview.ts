import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api } from '../api/request.ts';
import { sampleStore } from './sample-store.ts';
import type { VendorConfig } from './vendor-queries.ts';

const TYPING_MS = 400;

/** The result of the draft for the sample file, updated shortly after the last change. */
export function usePreview(vendorId: string, config: VendorConfig) {
  const sample = useSyncExternalStore(sampleStore.subscribe, () => sampleStore.get(vendorId));
  const [draft] = useDebouncedValue(JSON.stringify(config), TYPING_MS);
  const preview = useQuery({
    queryKey: ['preview', vendorId, sample?.name, sample?.lastModified, sample?.size, draft],
    queryFn: ({ signal }) => {
      const body = new FormData();
      if (sample) body.set('file', sample);
      body.set('config', draft);
      return api.post('/vendors/{vendor_id}/preview', { path: { vendor_id: vendorId }, body, signal });
    },
    enabled: sample !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { sample, preview };
}
