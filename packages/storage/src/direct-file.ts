// Files past the page cache (O_DIRECT). What is written there is first copied into fresh pages, which cost a virtual machine
// several times what the copy does, and then goes to the disk all the same; of 240 MB that is 0.6 to 0.9 seconds of processor
// time against 0.08. Memory, lengths and positions have to be multiples of the disk's block; not every file system can do it.
import { constants } from 'node:fs';
import { codeOf } from './disk-error.ts';
import { openFile } from './file-calls.ts';

/** A multiple of every disk's block. */
export const BLOCK_BYTES = 4096;

/**
 * What is open in the usual way once more, past the cache. Null: not here, for whatever reason; the usual way is there. By
 * its number: by its name it might be another file by now.
 */
export async function openDirect(file: number, access: 'read' | 'write'): Promise<number | null> {
  // Not every operating system knows it.
  const direct: number | undefined = constants.O_DIRECT;
  if (direct === undefined) return null;
  const mode = access === 'read' ? constants.O_RDONLY : constants.O_WRONLY;
  return openFile(`/proc/self/fd/${file}`, mode | direct).catch(() => null);
}

const REFUSALS: ReadonlySet<unknown> = new Set(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP']);

/** The file system opens files so, but does not read or write these. */
export function isRefusal(error: unknown): boolean {
  return REFUSALS.has(codeOf(error));
}
