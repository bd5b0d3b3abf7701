import type { WrittenObject } from '@rollcall/database';
import type { ArtifactKind, ArtifactWriter, RangeArtifacts, RangeKind } from '@rollcall/normalization';
import type { Storage } from '@rollcall/storage';
import { attemptPrefix } from '../attempt-artifacts.ts';

export type PartKind = ArtifactKind | RangeKind;
export type RangePart = { kind: PartKind; object: WrittenObject };

interface RangeKey {
  readonly jobId: string;
  readonly attempt: number;
  readonly number: number;
  readonly tries: number;
}

/** Under the attempt's prefix: whatever is left of a range goes with the attempt. */
export function rangePrefix({ jobId, attempt, number, tries }: RangeKey): string {
  return `${attemptPrefix(jobId, attempt)}range-${String(number).padStart(5, '0')}-${tries}/`;
}

/** The parts of one try at a range, in encrypted storage. */
export function createRangeParts(
  storage: Storage,
  partnerId: string,
  range: RangeKey,
): { artifacts: RangeArtifacts; closed(): RangePart[] } {
  const closed = new Map<string, RangePart>();
  const create = async (kind: PartKind, part: number): Promise<ArtifactWriter> => {
    const key = `${rangePrefix(range)}${kind}-${part}`;
    const writer = storage.put({ key, partnerId, kind });
    return {
      write: (chunk) => writer.write(chunk),
      async close() {
        closed.set(key, { kind, object: await writer.close() });
      },
      async *read() {
        const object = closed.get(key)?.object;
        if (!object) throw new Error(`Part ${kind} of a range is read before it is closed`);
        yield* openPart(storage, partnerId, { kind, object }).read();
      },
      async discard() {
        await writer.abort();
        if (closed.delete(key)) await storage.delete(key);
      },
    };
  };
  return { artifacts: { create }, closed: () => [...closed.values()] };
}

export function openPart(storage: Storage, partnerId: string, { kind, object }: RangePart) {
  const { key, sizeBytes, encryption } = object;
  return storage.open({ key, partnerId, kind, sizeBytes: Number(sizeBytes), encryption });
}
