import { createHmac } from 'node:crypto';
import type { KeyRing } from '@rollcall/platform';
import { readRows } from '../access/read-rows.ts';
import type { Database } from '../connect-database.ts';
import type { Job } from '../generated/client.ts';
import { NOTE_INTERCHANGE } from '../sql/note-interchange.sql.ts';

/**
 * Records that the job's file contains an interchange. `identity`: its sender, receiver, and control number. Returns
 * whether another file had the same identity within the last 90 days, but other content. Numbers in test files are apart.
 */
export async function noteInterchange(
  db: Database,
  keyRing: KeyRing,
  {
    partnerId,
    livemode,
    fileSha256,
    identity,
  }: Pick<Job, 'partnerId' | 'livemode' | 'fileSha256'> & { readonly identity: string },
): Promise<boolean> {
  const digest = createHmac('sha256', keyRing.derive('x12-interchanges'))
    .update(livemode ? identity : `test ${identity}`)
    .digest();
  const [noted] = await readRows<{ isRepeated: boolean }>(db, NOTE_INTERCHANGE, [partnerId, digest, fileSha256]);
  return noted?.isRepeated === true;
}
