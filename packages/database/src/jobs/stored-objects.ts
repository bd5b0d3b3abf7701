import { createId } from '@rollcall/platform';
import { asJson } from '../as-json.ts';
import type { Transaction } from '../connect-database.ts';
import type { StoredObjectKind } from '../generated/client.ts';

/** What storage says of an object it has written (its StoredObjectInfo). */
export interface WrittenObject {
  key: string;
  sizeBytes: number | bigint;
  sha256: string;
  encryption: object;
}

/** Returns the row's id. */
export async function recordStoredObject(
  tx: Transaction,
  object: WrittenObject & { partnerId: string; kind: StoredObjectKind },
): Promise<string> {
  const id = createId('obj');
  await tx.storedObject.create({
    data: {
      id,
      partnerId: object.partnerId,
      kind: object.kind,
      storageKey: object.key,
      sizeBytes: BigInt(object.sizeBytes),
      sha256: object.sha256,
      encryption: asJson(object.encryption),
    },
  });
  return id;
}
