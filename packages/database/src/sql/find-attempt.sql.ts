import type { NamedStatement } from '../access/read-rows.ts';
import { selectList } from '../access/select-list.ts';
import type { Job } from '../generated/client.ts';

/** What of a job its last event shows that nobody else changes as long as the attempt is the current one. */
const SHOWN = ['id', 'partnerId', 'fileName', 'publicBaseUrl', 'eventSequence'] as const satisfies (keyof Job)[];
export type EndingJob = Pick<Job, (typeof SHOWN)[number]>;

/** Job, attempt. */
export const FIND_ATTEMPT: NamedStatement = {
  name: 'find_attempt',
  text: `SELECT ${selectList(SHOWN)} FROM jobs WHERE id = $1 AND attempt = $2 AND status = 'processing'`,
};
