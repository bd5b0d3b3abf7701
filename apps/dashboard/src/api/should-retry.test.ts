import { expect, test } from '@jest/globals';
import { ApiError, ConnectionError } from './api-error.ts';
import { isWorthRetrying } from './should-retry.ts';

test('a file is sent again after a failure, not after it was refused', () => {
  expect([new ConnectionError(), new ApiError(503, {}), new ApiError(429, {})].every(isWorthRetrying)).toBe(true);
  expect([400, 413, 415, 422].some((status) => isWorthRetrying(new ApiError(status, {})))).toBe(false);
});
