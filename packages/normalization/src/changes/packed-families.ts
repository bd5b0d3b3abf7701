import { readUint32 } from '../record/packed-person.ts';
import { recordLength } from '../record/packed-record.ts';

const BLOCK_BYTES = 1 << 20;

/** Packed records, copied into large blocks: about 250 bytes per person, a tenth of what its values take as strings. */
export class PackedFamilies {
  private readonly blocks: Uint8Array[] = [];
  /** Block and position of each record. */
  private readonly places: [block: Uint8Array, at: number][] = [];
  private used = 0;
  people = 0;

  get size(): number {
    return this.places.length;
  }

  /** Copies the record at `at`. */
  add(bytes: Uint8Array, at: number): void {
    const length = recordLength(bytes, at);
    if (this.used + length > (this.blocks.at(-1)?.length ?? 0)) {
      this.blocks.push(new Uint8Array(Math.max(BLOCK_BYTES, length)));
      this.used = 0;
    }
    const block = this.blocks.at(-1)!;
    block.set(bytes.subarray(at, at + length), this.used);
    this.places.push([block, this.used]);
    this.used += length;
    this.people += readUint32(bytes, at + 4);
  }

  /** Where the record is. */
  place(index: number): readonly [bytes: Uint8Array, at: number] {
    return this.places[index]!;
  }
}
