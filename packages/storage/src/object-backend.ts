/** Stores encrypted bytes. Doesn't know about keys, partners, or frames. The backend conformance tests apply. */
export interface ObjectBackend {
  /** The object is only visible after `close` has settled. After `abort`, nothing remains. */
  createUpload(key: string): BackendUpload;
  /**
   * A chunk is valid until the next one is requested.
   *
   * @throws StorageError `integrity_error` if the object's size isn't `totalBytes`
   */
  read(key: string, range: StoredRange): AsyncIterable<Uint8Array>;
  /** Does nothing if the object doesn't exist. */
  delete(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<ListedObject>;
  /** Deletes incomplete uploads of crashed processes from before `olderThan`. Returns their number. */
  deleteAbandonedUploads(olderThan: Date): Promise<number>;
  /** @throws StorageError `unavailable` if objects can't be written */
  check(): Promise<void>;
}

/** Bytes [start, end) of an object of `totalBytes`, in stored form. */
export interface StoredRange {
  start: number;
  end: number;
  totalBytes: number;
}

export interface BackendUpload {
  /** Settles when more can be written. Undefined means immediately. The backend takes ownership of the chunk. */
  write(chunk: Uint8Array): Promise<void> | void;
  close(): Promise<void>;
  abort(): Promise<void>;
}

export interface ListedObject {
  key: string;
  modifiedAt: Date;
  /** Size in stored form, which is encrypted. */
  storedBytes: number;
}
