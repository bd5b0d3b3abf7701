import { expect, test } from '@jest/globals';
import { createId } from './create-id.ts';

test('ids are UUIDv7 in hex, unique, and sort in the order they were made', () => {
  const ids = Array.from({ length: 10_000 }, () => createId('job'));
  expect(ids[0]).toMatch(/^job_[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
});
