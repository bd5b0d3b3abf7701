import { AppError } from '@rollcall/contracts';
import { inTransaction } from '@rollcall/database';
import { createJob } from '@rollcall/database/jobs';
import { type DuePickup, findSameContent, holdPickup, type ListedFile, rememberFetched } from '@rollcall/database/sftp';
import { describeUpload, type KeptFile, keepFile, tooLarge, uploadLimit } from '@rollcall/intake';
import { createId, runWithContext } from '@rollcall/platform';
import type { Dependencies } from '../dependencies.ts';
import { publicBaseUrl } from '../public-base-url.ts';
import { recordPickup } from './record-pickup.ts';
import type { RemoteFolder } from './remote-folder.ts';

export type FetchOutcome = 'accepted' | 'duplicate' | 'rejected' | 'changed';

interface Run {
  readonly pickup: DuePickup;
  readonly holder: string;
  readonly remote: RemoteFolder;
}

/** Another process runs the pickup, or it was changed or deleted. */
export class PickupLostError extends Error {
  override readonly name = 'PickupLostError';
}

/**
 * Fetches one file and creates its job. The transaction that creates the job also records that the file was fetched, so
 * a crash can't lose or duplicate it. `changed`: the file is still being written and is fetched later.
 */
export async function fetchFile(deps: Dependencies, run: Run, file: ListedFile): Promise<FetchOutcome> {
  const { pickup, holder } = run;
  const { partnerId } = pickup;
  const maxBytes = uploadLimit(deps.settings, pickup.maxUploadBytes);
  const jobId = createId('job');
  let kept: KeptFile | null = null;
  try {
    if (file.sizeBytes > maxBytes) throw tooLarge(maxBytes);
    kept = await copy(deps, run, { file, jobId, maxBytes });
    if (await hasChanged(run, file)) {
      await deps.storage.delete(kept.stored.key);
      return 'changed';
    }
    return await runWithContext({ jobId }, () => accept(deps, run, { file, jobId, kept: kept as KeptFile }));
  } catch (error) {
    // If the connection was lost during COMMIT, the transaction may have been committed, so the object stays.
    if (!(error instanceof AppError) || error.definition.status >= 500) throw error;
    if (kept !== null) await deps.storage.delete(kept.stored.key);
    const { code, message, details = null } = error;
    const sha256 = kept?.sha256 ?? null;
    await inTransaction(deps.db, async (tx) => {
      if (!(await holdPickup(tx, pickup.id, holder))) throw new PickupLostError();
      await rememberFetched(tx, pickup.id, { ...file, sha256, rejection: { code, message, details } });
      await recordPickup(tx, partnerId, { action: 'sftp_pickup.reject', pickupId: pickup.id, detail: { code } });
    });
    return 'rejected';
  }
}

async function accept(
  deps: Dependencies,
  { pickup, holder }: Run,
  { file, jobId, kept }: { file: ListedFile; jobId: string; kept: KeptFile },
): Promise<FetchOutcome> {
  const { id: pickupId, partnerId } = pickup;
  const { name } = file;
  const { sha256 } = kept;
  const earlier = await findSameContent(deps.db, pickupId, { name, sha256 });
  const described =
    earlier === null
      ? await describeUpload(deps, { jobId, partnerId, file: kept, fileName: name, vendorHint: null })
      : null;
  await inTransaction(deps.db, async (tx) => {
    if (!(await holdPickup(tx, pickupId, holder))) throw new PickupLostError();
    if (described !== null) await createJob(tx, { ...described, publicBaseUrl: publicBaseUrl(deps.settings) });
    await rememberFetched(tx, pickupId, { ...file, sha256, jobId: earlier ?? jobId });
    const action = earlier === null ? 'sftp_pickup.fetch' : 'sftp_pickup.duplicate';
    await recordPickup(tx, partnerId, { action, pickupId, detail: { job_id: earlier ?? jobId } });
  });
  if (earlier === null) return 'accepted';
  await deps.storage.delete(kept.stored.key);
  return 'duplicate';
}

/** @throws AppError file_too_large or empty_file */
async function copy(
  { storage }: Dependencies,
  { pickup, remote }: Run,
  { file, jobId, maxBytes }: { file: ListedFile; jobId: string; maxBytes: number },
): Promise<KeptFile> {
  const keeper = keepFile(storage, { partnerId: pickup.partnerId, jobId, maxBytes });
  try {
    for await (const chunk of remote.read(pickup.folder, file)) await keeper.write(chunk);
    return await keeper.end();
  } catch (error) {
    await keeper.abort();
    throw error;
  }
}

async function hasChanged({ pickup, remote }: Run, { name, sizeBytes, modifiedAt }: ListedFile): Promise<boolean> {
  const now = await remote.stat(pickup.folder, name);
  return now.sizeBytes !== sizeBytes || now.modifiedAt.getTime() !== modifiedAt.getTime();
}
