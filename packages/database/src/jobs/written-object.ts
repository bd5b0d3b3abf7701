/** The description of a written object (StoredObjectInfo of the storage package). */
export interface WrittenObject {
  key: string;
  sizeBytes: number | bigint;
  sha256: string;
  encryption: object;
}
