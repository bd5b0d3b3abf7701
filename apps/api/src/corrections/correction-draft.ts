import { AppError, type SavedDraft } from '@rollcall/contracts';
import { asBytes, type Database, type Transaction } from '@rollcall/database';
import { partnerScope } from '@rollcall/database/partners';
import { correctionDraftContext, type KeyRing } from '@rollcall/platform';
import { z } from 'zod';
import type { RowCorrection } from './read-edits.ts';

/** The maximum size of a draft's text, the same as that of one request. */
const MAX_BYTES = 16 * 1024 * 1024;

const contentSchema = z.array(z.tuple([z.int(), z.record(z.string(), z.string())]));

export interface Draft {
  readonly version: number;
  /** Changed cells by row. */
  readonly rows: ReadonlyMap<number, RowCorrection['values']>;
  readonly savedBy: string | null;
  readonly savedAt: Date | null;
}

const NONE: Draft = { version: 0, rows: new Map(), savedBy: null, savedAt: null };

export async function readDraft(db: Database | Transaction, keyRing: KeyRing, jobId: string): Promise<Draft> {
  const row = await db.correctionDraft.findUnique({ where: { id: jobId } });
  if (row === null) return NONE;
  const text = keyRing.open(row.content, correctionDraftContext(jobId)).toString();
  return { ...row, rows: new Map(contentSchema.parse(JSON.parse(text))) };
}

/** Runs in a transaction that locks the job's row, so that nobody else saves between reading and writing. */
export async function writeDraft(
  tx: Transaction,
  keyRing: KeyRing,
  { jobId, partnerId, draft }: { jobId: string; partnerId: string; draft: Draft & { savedBy: string; savedAt: Date } },
): Promise<void> {
  const text = Buffer.from(JSON.stringify([...draft.rows].sort(([one], [other]) => one - other)));
  if (text.length > MAX_BYTES) {
    throw new AppError('invalid_request', {
      details: `The draft would be larger than ${MAX_BYTES} bytes. Submit the fixed rows first.`,
    });
  }
  const data = {
    version: draft.version,
    rows: draft.rows.size,
    content: asBytes(keyRing.seal(text, correctionDraftContext(jobId))),
    savedBy: draft.savedBy,
    savedAt: draft.savedAt,
  };
  await tx.correctionDraft.upsert({ where: { id: jobId }, create: { id: jobId, partnerId, ...data }, update: data });
}

/** @throws AppError output_not_available if the job's files and the draft were deleted */
export async function lockDraft(tx: Transaction, jobId: string): Promise<void> {
  const kept = await tx.$queryRaw<unknown[]>`
    SELECT id FROM jobs WHERE id = ${jobId} AND files_purged_at IS NULL FOR UPDATE`;
  if (kept.length === 0) throw new AppError('output_not_available');
}

export async function presentDraft(db: Database, partnerId: string, draft: Omit<Draft, 'rows'>): Promise<SavedDraft> {
  const { version, savedBy, savedAt } = draft;
  const names = savedBy === null ? null : await partnerScope(db, partnerId).namesOf([savedBy]);
  return {
    version,
    saved_at: savedAt?.toISOString() ?? null,
    saved_by: savedBy,
    saved_by_name: names?.get(savedBy ?? '') ?? null,
  };
}
