import { StorageError } from './storage-error.ts';

/** Converts file system errors to StorageError. */
export async function attempt<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (cause) {
    throw toStorageError(cause);
  }
}

export function toStorageError(cause: unknown): StorageError {
  if (cause instanceof StorageError) return cause;
  const code = codeOf(cause);
  if (code === 'ENOENT') return new StorageError('not_found', 'No such object', { cause });
  return new StorageError('unavailable', `The storage directory can't be used (${code})`, { cause });
}

export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

export function codeOf(cause: unknown): unknown {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : 'unknown';
}
