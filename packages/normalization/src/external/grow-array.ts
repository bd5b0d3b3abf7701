/** Returns an array with the same numbers and at least `length` elements. */
export function growArray<Data extends Int32Array | Uint32Array>(data: Data, length: number): Data;
export function growArray(data: Int32Array | Uint32Array, length: number): Int32Array | Uint32Array {
  if (length <= data.length) return data;
  const size = Math.max(length, data.length * 2);
  const grown = data instanceof Int32Array ? new Int32Array(size) : new Uint32Array(size);
  grown.set(data);
  return grown;
}
