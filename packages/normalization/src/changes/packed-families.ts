import { recordLength } from '../record/packed-record.ts';

const BLOCK_BYTES = 1 << 20;

/** Packed records, copied into large blocks: about 250 bytes per person, a tenth of what its values take as strings. */
export class PackedFamilies {
  private readonly blocks: Uint8Array[] = [];
  /** Block and position of each record. */
  private readonly places: [block: Uint8Array, at: number][] = [];
  private used = 0;

  /** @param bytes of all records, if known. Blocks of fixed size would each have V8 collect garbage. */
  constructor(bytes = 0) {
    if (bytes > 0) this.addBlock(bytes);
  }

  get size(): number {
    return this.places.length;
  }

  /** Copies the record at `at`, and returns where the copy is. */
  add(bytes: Uint8Array, at: number): readonly [bytes: Uint8Array, at: number] {
    const length = recordLength(bytes, at);
    this.reserve(length).set(bytes.subarray(at, at + length));
    return this.close(length);
  }

  /** Room for a record of this length. */
  reserve(length: number): Uint8Array {
    if (this.used + length > (this.blocks.at(-1)?.length ?? 0)) this.addBlock(Math.max(BLOCK_BYTES, length));
    return this.blocks.at(-1)!.subarray(this.used, this.used + length);
  }

  /**
   * Adds the record that was written to the reserved room.
   * @throws Error if it has another length
   */
  close(length: number): readonly [bytes: Uint8Array, at: number] {
    const place: [Uint8Array, number] = [this.blocks.at(-1)!, this.used];
    if (recordLength(...place) !== length) throw new Error('record artifact: it is not that of its digests');
    this.places.push(place);
    this.used += length;
    return place;
  }

  private addBlock(length: number): void {
    // Texts are read from a Buffer.
    this.blocks.push(Buffer.allocUnsafeSlow(length));
    this.used = 0;
  }

  /** Where the record is. */
  place(index: number): readonly [bytes: Uint8Array, at: number] {
    return this.places[index]!;
  }
}
