/** A ZIP archive of stored (not compressed) parts. */
export declare function storedZip(
  parts: Readonly<Record<string, string | Uint8Array>>,
  deflated?: readonly string[],
): Buffer;
