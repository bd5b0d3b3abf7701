/**
 * Copies runs of bytes four at a time, which takes a third of the time of a loop over bytes and, for the ten to a hundred
 * bytes that values have, less than `set` with the subarray that it would need.
 */
export class ByteCopier {
  private source: Uint8Array = new Uint8Array(0);
  /** Kept from call to call: values come by the hundred from one buffer. */
  private view = new DataView(this.source.buffer);

  copy(source: Uint8Array, start: number, end: number, target: DataView, to: number): void {
    if (source !== this.source) {
      this.source = source;
      this.view = new DataView(source.buffer, source.byteOffset, source.length);
    }
    const { view } = this;
    let from = start;
    let at = to;
    for (; from + 4 <= end; from += 4) {
      target.setInt32(at, view.getInt32(from));
      at += 4;
    }
    for (; from < end; from++) target.setUint8(at++, view.getUint8(from));
  }
}
