/**
 * Where the engine stores its results. The worker uses encrypted storage under the attempt's prefix, the command line
 * local files, and tests memory. An artifact is a list of parts, even if there is only one.
 */
export interface ArtifactStore {
  create(kind: ArtifactKind, part: number): Promise<ArtifactWriter>;
}

/**
 * `records`: one packed record per member (see record/packed-record.ts); `digests`: a digest of each record, so that files
 * are compared without reading all records (changes/digest-blocks.ts); `issues`: error entries in row order, packed in
 * blocks (record/packed-issues.ts); `rejected`: who stands in rejected rows, as records, if there are any;
 * `acknowledgement`: X12 text (acknowledge/).
 */
export type ArtifactKind = 'records' | 'digests' | 'issues' | 'rejected' | 'acknowledgement';

export interface ArtifactWriter {
  /** The caller can reuse the bytes when the promise has settled. */
  write(chunk: Uint8Array): Promise<void>;
  /** Makes the part durable. */
  close(entries: number): Promise<void>;
  /**
   * Reads a closed part, for the second pass that merges families whose rows are far apart. Chunks that are `borrowed`
   * are valid until the next one is requested (see ByteSource).
   */
  read(options?: { readonly borrowed?: boolean }): AsyncIterable<Uint8Array>;
  /** Deletes the part, open or closed. */
  discard(): Promise<void>;
}
