import { readRows } from '../access/read-rows.ts';
import type { Database } from '../connect-database.ts';
import { TAKE_CONTROL_NUMBER } from '../sql/take-control-number.sql.ts';

/**
 * The next control number of an X12 interchange to the partner's senders: 1 to 999,999,999, then from 1 again. A lost
 * attempt leaves a gap. No number is used twice.
 */
export async function takeControlNumber(db: Database, partnerId: string): Promise<number> {
  const [taken] = await readRows<{ number: number }>(db, TAKE_CONTROL_NUMBER, [partnerId]);
  if (taken === undefined) throw new Error('The partner of a job is there');
  return taken.number;
}
