import { AppError } from '@rollcall/contracts';
import { partnerScope } from '@rollcall/database/partners';
import type { Job } from '@rollcall/database/rows';
import type { ObjectReader } from '@rollcall/storage';
import type { Dependencies } from '../dependencies.ts';

/** @throws AppError output_not_available if the file was deleted */
export async function openOriginal({ db, storage }: Dependencies, job: Job): Promise<ObjectReader> {
  const object = await partnerScope(db, job.partnerId).findStoredObject(job.originalObjectId);
  if (object === null || object.deletedAt !== null || job.filesPurgedAt !== null) {
    throw new AppError('output_not_available', {
      details: 'The original file was deleted on request or at the end of the retention period.',
    });
  }
  return storage.open({
    key: object.storageKey,
    partnerId: object.partnerId,
    kind: object.kind,
    sizeBytes: Number(object.sizeBytes),
    encryption: object.encryption,
  });
}
