import type { ArtifactKind } from '../artifact-store.ts';
import type { RangeKind } from '../assemble/assemble-range.ts';
import type { ByteSource } from '../byte-source.ts';
import type { RangeResult } from './normalize-range.ts';

/** A range that was normalized, with the parts that it left. */
export interface JoinedRange {
  readonly result: RangeResult;
  /** Null: it left no such part. */
  open(kind: ArtifactKind | RangeKind): ByteSource | null;
}

/** Nothing where there is no such part. `lent`: see ByteSource. */
export async function* readPart<Kind>(
  range: { open(kind: Kind): ByteSource | null } | undefined,
  kind: Kind,
  { lent = false } = {},
): AsyncGenerator<Uint8Array> {
  const part = range?.open(kind);
  if (part) yield* part.read(0, part.size, { lent });
}

/** For each range, the first row that is not its own any more. */
export function rangeEnds(ranges: readonly JoinedRange[]): number[] {
  let end = Number.POSITIVE_INFINITY;
  const ends: number[] = [];
  for (let k = ranges.length - 1; k >= 0; k--) {
    ends.unshift(end);
    end = ranges[k]!.result.firstRow ?? end;
  }
  return ends;
}
