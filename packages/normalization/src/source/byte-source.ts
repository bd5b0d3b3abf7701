/**
 * The original file as a source of bytes: any range, any number of times, in chunks of any size. The worker reads from
 * storage, the command line from a local file, and tests from a buffer.
 */
export interface ByteSource {
  /** Total size in bytes. */
  readonly size: number;
  /**
   * Streams bytes [start, end). `end` defaults to the size. The reader can keep and change chunks. A reader that copies
   * what it needs can request `borrowed` chunks, which are valid until the next one is requested. Their memory is
   * reused, which makes large files faster.
   */
  read(start?: number, end?: number, options?: { readonly borrowed?: boolean }): AsyncIterable<Uint8Array>;
}
