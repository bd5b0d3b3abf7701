/**
 * `not_found`: no such object. `integrity_error`: the bytes are not those that were written (changed, cut, moved, or
 * the key is missing); trying again will not help. `unavailable`: the disk or bucket did not answer as it should;
 * trying again may.
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
