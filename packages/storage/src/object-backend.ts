/** Where the encrypted bytes lie. Knows nothing of keys, partners or frames; see backend conformance tests. */
export interface ObjectBackend {
  /** Nothing is visible under the key before `close` has settled, and nothing is left after `abort`. */
  createUpload(key: string): BackendUpload;
  /**
   * A chunk is good until the next one is asked for. Throws StorageError: `integrity_error` when the whole object is not
   * exactly `totalBytes`.
   */
  read(key: string, range: StoredRange): AsyncIterable<Uint8Array>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Clears what uploads that died with their process left before `olderThan`; returns how many. */
  deleteAbandonedUploads(olderThan: Date): Promise<number>;
  /** Throws StorageError `unavailable` when objects could not be written now. */
  check(): Promise<void>;
}

/** Bytes [start, end) of an object of `totalBytes`, all as stored. */
export interface StoredRange {
  start: number;
  end: number;
  totalBytes: number;
}

export interface BackendUpload {
  /**
   * Settles when more may be written; nothing: at once. The chunk is the backend's from then on, to keep or to let go of.
   */
  write(chunk: Uint8Array): Promise<void> | void;
  close(): Promise<void>;
  abort(): Promise<void>;
}

export interface ListedObject {
  key: string;
  modifiedAt: Date;
  /** Bytes as stored, that is encrypted. */
  storedBytes: number;
}
