/**
 * The original file as the engine reads it: any range, any number of times, as byte chunks of any size. The worker
 * implements it over storage, the command line over a local file, tests over a buffer.
 */
export interface ByteSource {
  /** Total size in bytes. */
  readonly size: number;
  /**
   * Streams bytes [start, end); `end` defaults to the size. A chunk is the reader's to keep and to change. A reader that
   * copies what it needs may ask for chunks that are `borrowed`, good until the next one is asked for: memory that the source
   * can use again at once is what large files are read fast with.
   */
  read(start?: number, end?: number, options?: { readonly borrowed?: boolean }): AsyncIterable<Uint8Array>;
}
