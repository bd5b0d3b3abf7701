import type { Transaction } from '@rollcall/database';
import type { KeyRing } from '@rollcall/platform';
import { lockDraft, readDraft, writeDraft } from './correction-draft.ts';

interface Taken {
  readonly jobId: string;
  readonly partnerId: string;
  readonly actorId: string;
  readonly rows: Iterable<number>;
}

/** Removes submitted rows from the draft. The others stay for later. */
export async function takeFromDraft(
  tx: Transaction,
  keyRing: KeyRing,
  { jobId, partnerId, actorId, rows }: Taken,
): Promise<void> {
  await lockDraft(tx, jobId);
  const before = await readDraft(tx, keyRing, jobId);
  const left = new Map(before.rows);
  for (const row of rows) left.delete(row);
  if (left.size === before.rows.size) return;
  const draft = { version: before.version + 1, rows: left, savedBy: actorId, savedAt: new Date() };
  await writeDraft(tx, keyRing, { jobId, partnerId, draft });
}
