export interface OpenedSource {
  readonly fileName: string | null;
  /** In bytes. Null if unknown before the end. */
  readonly size: number | null;
  /** False if the source can be read only once, so the upload can't be retried. */
  readonly isRepeatable: boolean;
  read(): AsyncIterable<Uint8Array>;
  /** The source as a Blob, if that costs nothing. */
  readonly blob: Blob | null;
}
