/** A copy as a bytea column takes it: a Buffer may be a window on memory that holds more than itself. */
export function asBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
