export interface OpenedSource {
  readonly fileName: string | null;
  /** Bytes; null: not known before the end. */
  readonly size: number | null;
  /** False: can be read only once, so that the upload is not repeated. */
  readonly isRepeatable: boolean;
  read(): AsyncIterable<Uint8Array>;
  /** The whole as a Blob, where that costs nothing. */
  readonly blob: Blob | null;
}
