/**
 * `not_found`: the object doesn't exist. `integrity_error`: the bytes were changed, truncated, or moved, or the key is
 * missing. A retry doesn't help. `unavailable`: the disk or bucket failed. A retry may help.
 */
export class StorageError extends Error {
  constructor(
    readonly code: 'not_found' | 'integrity_error' | 'unavailable',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'StorageError';
  }
}

export function sizeMismatch(actual: number, expected: number): StorageError {
  return new StorageError('integrity_error', `The object has ${actual} stored bytes instead of ${expected}`);
}
