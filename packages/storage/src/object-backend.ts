/** Where the encrypted bytes lie. Knows nothing of keys, partners or frames; see backend conformance tests. */
export interface ObjectBackend {
  /** Nothing is visible under the key before `close` has settled, and nothing is left after `abort`. */
  createUpload(key: string): BackendUpload;
  /** Streams bytes [start, end). `totalBytes` is the size of the whole object. Throws StorageError. */
  read(key: string, start: number, end: number): Promise<{ totalBytes: number; chunks: AsyncIterable<Uint8Array> }>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Clears what uploads that died with their process left before `olderThan`; returns how many. */
  deleteAbandonedUploads(olderThan: Date): Promise<number>;
  /** Throws StorageError `unavailable` when objects could not be written now. */
  check(): Promise<void>;
}

export interface BackendUpload {
  /** Settles when more may be written. The chunk must not be changed afterwards. */
  write(chunk: Uint8Array): Promise<void>;
  close(): Promise<void>;
  abort(): Promise<void>;
}

export interface ListedObject {
  key: string;
  modifiedAt: Date;
  /** Bytes as stored, that is encrypted. */
  storedBytes: number;
}
