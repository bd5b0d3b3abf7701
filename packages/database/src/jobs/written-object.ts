/** What storage says of an object it has written (its StoredObjectInfo). */
export interface WrittenObject {
  key: string;
  sizeBytes: number | bigint;
  sha256: string;
  encryption: object;
}
