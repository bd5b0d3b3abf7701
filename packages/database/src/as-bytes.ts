/** A copy for a bytea column. A Buffer can be a view of a larger memory block. */
export function asBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
