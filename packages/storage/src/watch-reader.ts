import type { ObjectReader } from './object-reader.ts';
import { StorageError } from './storage-error.ts';

/** Returns the same reader, which also reports every `integrity_error` before it throws it. */
export function watchReader(reader: ObjectReader, onIntegrityError: (error: StorageError) => void): ObjectReader {
  return {
    size: reader.size,
    async *read(start, end, options) {
      try {
        yield* reader.read(start, end, options);
      } catch (error) {
        if (error instanceof StorageError && error.code === 'integrity_error') onIntegrityError(error);
        throw error;
      }
    },
  };
}
