import type { Feed } from './feed-queries.ts';

export const nameOfVendor = ({ vendor_id: id, vendor }: Pick<Feed, 'vendor_id' | 'vendor'>): string =>
  id === null ? 'Unknown vendor' : vendor;
