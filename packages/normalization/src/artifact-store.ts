/**
 * Where the engine leaves its results. The worker implements it over encrypted storage under the attempt's prefix; the
 * command line over local files; tests in memory.
 *
 * Artifacts are lists of parts from the beginning, also when there is one.
 */
export interface ArtifactStore {
  create(kind: ArtifactKind, part: number): Promise<ArtifactWriter>;
}

/**
 * `records`: one packed record per member (see record/packed-record.ts); `issues`: error entries in row order, packed in
 * blocks (record/packed-issues.ts); `acknowledgement`: X12 text (acknowledge/).
 */
export type ArtifactKind = 'records' | 'issues' | 'acknowledgement';

export interface ArtifactWriter {
  /** The bytes may be reused by the caller once the promise is settled. */
  write(chunk: Uint8Array): Promise<void>;
  /** Makes the part durable. */
  close(entries: number): Promise<void>;
  /**
   * Reads a closed part back: families that were split over the file are joined by a second pass. Chunks that are `borrowed`
   * are good until the next one is asked for (ByteSource).
   */
  read(options?: { readonly borrowed?: boolean }): AsyncIterable<Uint8Array>;
  /** Gives up the part, open or closed. */
  discard(): Promise<void>;
}

/** Temporary room for what does not fit in memory; contents never outlive the process in readable form. */
export interface ScratchSpace {
  createFile(): Promise<ScratchFile>;
  /** Deletes every file that is left. */
  dispose(): Promise<void>;
  /** Told of bytes that nobody reads any more, whose memory the collector would otherwise take its time to give back. */
  readonly release?: ((bytes: Uint8Array) => void) | undefined;
}

export interface ScratchFile {
  readonly size: number;
  append(chunk: Uint8Array): Promise<void>;
  read(start?: number, end?: number): AsyncIterable<Uint8Array>;
  delete(): Promise<void>;
}
