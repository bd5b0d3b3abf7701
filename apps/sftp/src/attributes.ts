import type { Attributes, FileEntry } from 'ssh2';

const DIRECTORY = 0o040000;
const REGULAR = 0o100000;

export interface Entry {
  readonly name: string;
  readonly isFolder: boolean;
  /** Null if it isn't known before rendering. */
  readonly sizeBytes: number | null;
  readonly at: Date;
}

export const folderEntry = (name: string, at = new Date()): Entry => ({ name, isFolder: true, sizeBytes: 0, at });

export function attributesOf({ isFolder, sizeBytes, at }: Entry): Attributes {
  const seconds = Math.floor(at.getTime() / 1000);
  const mode = isFolder ? DIRECTORY | 0o700 : REGULAR | 0o600;
  const attributes = { mode, uid: 0, gid: 0, atime: seconds, mtime: seconds };
  // An unknown size isn't sent, because clients treat zero as an empty file. The library's types require all
  // attributes.
  return (sizeBytes === null ? attributes : { ...attributes, size: sizeBytes }) as Attributes;
}

export function listingOf(entry: Entry): FileEntry {
  const { name, isFolder, sizeBytes, at } = entry;
  const when = `${at.toUTCString().slice(8, 11)} ${at.toISOString().slice(8, 10)} ${at.toISOString().slice(11, 16)}`;
  const size = String(sizeBytes ?? 0).padStart(12);
  const longname = `${isFolder ? 'drwx------' : '-rw-------'} 1 rollcall rollcall ${size} ${when} ${name}`;
  return { filename: name, longname, attrs: attributesOf(entry) };
}
