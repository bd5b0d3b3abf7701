import { posix } from 'node:path';
import { maskSsns } from '@rollcall/contracts';
import { sanitizeFileName } from '@rollcall/intake';
import { notFound } from './sftp-error.ts';

const FOLDERS = ['inbox', 'outbox'] as const;
export type Folder = (typeof FOLDERS)[number];

export type VirtualFile = VirtualPath & { readonly kind: 'file' };

export type VirtualPath =
  | { readonly kind: 'root' }
  | { readonly kind: 'folder'; readonly folder: Folder }
  | {
      readonly kind: 'file';
      readonly folder: Folder;
      /** The folder below /inbox, as the client sent it. */
      readonly feed: string | null;
      /** The displayed name: printable and without an SSN. Never a path on a disk. */
      readonly name: string;
      /** The name as the client sent it. */
      readonly given: string;
    };

/** Resolves a path to an absolute one without `..`. */
export function resolvePath(path: string): string {
  return posix.resolve('/', path);
}

/**
 * Only the database knows which names in /inbox are folders of feeds: `/inbox/<name>` is a file here.
 *
 * @throws SftpError if the path is in neither of the two folders
 */
export function parsePath(path: string): VirtualPath {
  const parts = resolvePath(path).split('/').slice(1);
  const [first = '', ...rest] = parts;
  if (first === '') return { kind: 'root' };
  const folder = FOLDERS.find((name) => name === first);
  if (folder === undefined || rest.length > (folder === 'inbox' ? 2 : 1)) throw notFound();
  const given = rest.pop();
  if (given === undefined) return { kind: 'folder', folder };
  const [feed = null] = rest;
  // A name in the outbox ends with a part of the job's ID, which can have nine digits in a row.
  const name = folder === 'inbox' ? maskSsns(sanitizeFileName(given)) : given;
  return { kind: 'file', folder, feed, name, given };
}

const PARTIAL = /\.(filepart|part|partial|tmp|temp|upload|uploading|crdownload|swp)$|~$|^\.|^~\$/i;

/** Names that clients use for incomplete files. The file is submitted when it is renamed. */
export function isPartialName(name: string): boolean {
  return PARTIAL.test(name);
}
