import type { WrittenObject } from '@rollcall/database';
import type { ArtifactKind, ArtifactWriter, ByteSource, RangeKind, RangeStep, StepKind } from '@rollcall/normalization';
import type { Storage } from '@rollcall/storage';
import { attemptPrefix } from '../attempt-artifacts.ts';

/** What ranges and the steps of their join leave, and what a step is told. */
export type PartKind = ArtifactKind | RangeKind | StepKind | `told-${RangeStep}`;
export type RangePart = { kind: PartKind; object: WrittenObject };

export const isOfResult = (kind: PartKind): boolean => kind === 'records' || kind === 'issues';

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

export interface Parts {
  readonly artifacts: { create(kind: PartKind, part: number): Promise<ArtifactWriter> };
  /** Once all of them are stored; throws what kept one from it. */
  closed(): Promise<RangePart[]>;
  /** Nothing is written any more. */
  settled(): Promise<void>;
}

/**
 * Parts in encrypted storage, such as those of one try at a range. Most are needed until the join alone, by an attempt that
 * would begin anew if they were lost; what a step leaves for the result is synced while the step goes on.
 */
export function createParts(
  storage: Storage,
  { partnerId, prefix, isStep = false }: { partnerId: string; prefix: string; isStep?: boolean },
): Parts {
  const isDurable = (kind: PartKind): boolean => isStep && isOfResult(kind);
  const closing = new Map<string, Promise<RangePart>>();
  const create = async (kind: PartKind, part: number): Promise<ArtifactWriter> => {
    const key = `${prefix}${kind}-${part}`;
    const writer = storage.put({ key, partnerId, kind }, { passing: !isDurable(kind) });
    return {
      write: (chunk) => writer.write(chunk),
      async close() {
        const stored = writer.close().then((object) => ({ kind, object }));
        closing.set(key, stored);
        // Whoever awaits `closed` is told.
        if (isDurable(kind)) stored.catch(() => {});
        else await stored;
      },
      async *read(options) {
        const stored = await closing.get(key);
        if (!stored) throw new Error(`Part ${kind} of a range is read before it is closed`);
        yield* openPart(storage, partnerId, stored).read(0, undefined, options);
      },
      async discard() {
        await closing.get(key);
        await writer.abort();
        if (closing.delete(key)) await storage.delete(key);
      },
    };
  };
  return {
    artifacts: { create },
    closed: () => Promise.all(closing.values()),
    settled: async () => {
      await Promise.allSettled(closing.values());
    },
  };
}

export function openPart(storage: Storage, partnerId: string, { kind, object }: RangePart): ByteSource {
  const { key, sizeBytes, encryption } = object;
  return storage.open({ key, partnerId, kind, sizeBytes: Number(sizeBytes), encryption });
}

/** Opens the one of these parts that is of the kind asked for. */
export function openerOf(storage: Storage, partnerId: string, parts: readonly RangePart[]) {
  return (kind: PartKind): ByteSource | null => {
    const part = parts.find((one) => one.kind === kind);
    return part === undefined ? null : openPart(storage, partnerId, part);
  };
}
