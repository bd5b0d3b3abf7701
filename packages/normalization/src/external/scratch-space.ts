/** Temporary space for data that doesn't fit in memory. Its contents can't be read after the process has ended. */
export interface ScratchSpace {
  createFile(): Promise<ScratchFile>;
  /** Deletes all remaining files. */
  dispose(): Promise<void>;
  /**
   * Called with bytes that are no longer used, so that their memory can be reclaimed before the next garbage
   * collection.
   */
  readonly release?: ((bytes: Uint8Array) => void) | undefined;
}

export interface ScratchFile {
  readonly size: number;
  append(chunk: Uint8Array): Promise<void>;
  read(start?: number, end?: number): AsyncIterable<Uint8Array>;
  delete(): Promise<void>;
}
