import { expect, test } from '@jest/globals';
import { adviceOf } from './advice.ts';

test('advice names no value as the API does where a list is offered', () => {
  const named = { field: 'coverage.coverage_type', suggested_fix: 'Use a level such as employee_only.' };
  expect(adviceOf(named)).toBe('Choose what it means from the list.');
  expect(adviceOf({ ...named, field: 'date_of_birth' })).toBe(named.suggested_fix);
  expect(adviceOf({ ...named, suggested_fix: '' })).toBe('');
});
