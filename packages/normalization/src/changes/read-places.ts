import { PackedFamilies } from './packed-families.ts';
import type { ReadRecords } from './read-records.ts';
import type { RecordPlaces } from './record-places.ts';

/** Reading on costs less than opening another range. */
const SKIPPED_BYTES = 256 * 1024;

/**
 * Reads some of a file's records.
 * @param wanted indexes of the places, in the order of the file
 */
export async function readPlaces(
  read: ReadRecords,
  places: RecordPlaces,
  { wanted, signal }: { readonly wanted: ArrayLike<number>; readonly signal: AbortSignal | undefined },
): Promise<PackedFamilies> {
  let bytes = 0;
  for (let place = 0; place < wanted.length; place++) bytes += places.length(wanted[place]!);
  const families = new PackedFamilies(bytes);
  for (let first = 0; first < wanted.length; ) {
    let last = first;
    let end = endOf(places, wanted[first]!);
    for (let next = first + 1; next < wanted.length; next++) {
      if (places.offset(wanted[next]!) - end > SKIPPED_BYTES) break;
      end = endOf(places, wanted[next]!);
      last = next;
    }
    const run = new PlacedRun(places, wanted, { first, last, families });
    for await (const chunk of read(run.position, end)) {
      signal?.throwIfAborted();
      run.push(chunk);
    }
    run.finish();
    first = last + 1;
  }
  return families;
}

const endOf = (places: RecordPlaces, index: number): number => places.offset(index) + places.length(index);

/** Copies the wanted records out of chunks of any size. */
class PlacedRun {
  position: number;
  private next: number;
  private readonly last: number;
  private readonly families: PackedFamilies;
  /** How much of the next record was copied. */
  private copied = 0;
  private target: Uint8Array | null = null;

  constructor(
    private readonly places: RecordPlaces,
    private readonly wanted: ArrayLike<number>,
    { first, last, families }: { readonly first: number; readonly last: number; readonly families: PackedFamilies },
  ) {
    this.next = first;
    this.last = last;
    this.families = families;
    this.position = places.offset(wanted[first]!);
  }

  push(chunk: Uint8Array): void {
    const { places, wanted } = this;
    const chunkEnd = this.position + chunk.length;
    while (this.next <= this.last) {
      const index = wanted[this.next]!;
      const from = places.offset(index) + this.copied - this.position;
      if (from >= chunk.length) break;
      const length = places.length(index);
      this.target ??= this.families.reserve(length);
      const part = chunk.subarray(from, from + length - this.copied);
      this.target.set(part, this.copied);
      this.copied += part.length;
      if (this.copied < length) break;
      this.families.close(length);
      this.target = null;
      this.copied = 0;
      this.next++;
    }
    this.position = chunkEnd;
  }

  /** @throws Error if the records end before */
  finish(): void {
    if (this.next <= this.last) throw new Error('record artifact: it ends before its digests');
  }
}
