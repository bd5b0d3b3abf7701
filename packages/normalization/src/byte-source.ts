/**
 * The original file as the engine reads it: any range, any number of times, as byte chunks of any size. The worker
 * implements it over storage, the command line over a local file, tests over a buffer.
 */
export interface ByteSource {
  /** Total size in bytes. */
  readonly size: number;
  /** Streams bytes [start, end); `end` defaults to the size. A chunk is the reader's to keep and to change. */
  read(start?: number, end?: number): AsyncIterable<Uint8Array>;
}
