import type { Job } from '@rollcall/database/rows';
import { PersonKeys } from '@rollcall/normalization';

type JobOfKeys = Pick<Job, 'id' | 'partnerId' | 'vendorId' | 'feed'>;

/**
 * The keys of the people in a job's records. IDs are unique within a feed. A file without a feed has its own keys.
 * @param derive of the key ring, because the secret must survive the rotation of master keys
 */
export function personKeysOf(
  { id, partnerId, vendorId, feed }: JobOfKeys,
  { derive }: { readonly derive: (purpose: string) => Buffer },
): PersonKeys {
  const scope = feed === null ? ['job', id] : ['feed', partnerId, vendorId ?? '', feed];
  return new PersonKeys({ secret: derive('person-key'), scope: JSON.stringify(scope) });
}
