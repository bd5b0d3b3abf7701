import type { Database } from '@rollcall/database';
import { countStale, findStaleObjects, replaceEncryption, resealSecrets } from '@rollcall/database/keys';
import type { KeyRing, Logger } from '@rollcall/platform';
import { rewrapEncryption, StorageError } from '@rollcall/storage';
import type { WorkerMetrics } from './metrics.ts';

const BATCH = 500;

export interface RotationParts {
  readonly db: Database;
  readonly keyRing: KeyRing;
  readonly logger: Logger;
  readonly metrics: Pick<WorkerMetrics, 'rewrapped' | 'staleKeys'>;
}

/**
 * After a new master key was added, wraps data keys and encrypts secrets with it. Files don't change and can be read in
 * the meantime. Keeps no state: it can be interrupted, and costs one index lookup when everything is done. The old key
 * can be removed when the gauge `rollcall_key_rotation_remaining` is 0.
 */
export async function rotateKeys(parts: RotationParts): Promise<void> {
  const { db, keyRing, logger, metrics } = parts;
  const done = { objects: 0, secrets: 0, failures: 0 };
  for (;;) {
    const batch = await rewrapObjects(parts);
    const secrets = await resealSecrets(db, keyRing, BATCH);
    done.objects += batch.rewrapped;
    done.secrets += secrets;
    done.failures += batch.failed;
    metrics.rewrapped.inc({ what: 'object' }, batch.rewrapped);
    metrics.rewrapped.inc({ what: 'secret' }, secrets);
    if (batch.rewrapped + secrets === 0) break;
  }
  const left = await countStale(db, keyRing.currentVersion);
  metrics.staleKeys.set(left);
  if (done.objects + done.secrets === 0) return;
  logger.info(
    {
      count: done.objects + done.secrets,
      failures: done.failures,
      remaining: left,
      keyVersion: keyRing.currentVersion,
    },
    're-encrypted with the newest master key',
  );
  await db.auditEntry.create({
    data: {
      actorType: 'service',
      actorId: 'worker',
      action: 'keys.rewrap',
      subjectType: 'master_key',
      subjectId: String(keyRing.currentVersion),
      detail: { ...done, left },
    },
  });
}

/** An object whose key can't be decrypted is skipped, for someone to investigate. */
async function rewrapObjects({ db, keyRing, logger }: RotationParts) {
  const batch = { rewrapped: 0, failed: 0 };
  for (const object of await findStaleObjects(db, keyRing.currentVersion, BATCH)) {
    try {
      const identity = { key: object.storageKey, partnerId: object.partnerId, kind: object.kind };
      const encryption = rewrapEncryption(keyRing, identity, object.encryption);
      if (encryption && (await replaceEncryption(db, object, encryption))) batch.rewrapped++;
    } catch (err) {
      if (!(err instanceof StorageError)) throw err;
      logger.error({ err, object_id: object.id }, 'data key could not be decrypted');
      batch.failed++;
    }
  }
  return batch;
}
