import { expect, test } from '@jest/globals';
import { loggedPath } from './logged-path.ts';

test.each([
  ['/v1/jobs/job_1', '/v1/jobs/job_1'],
  ['/v1/vendors/123-45-6789', '/vendors/{id}'],
  ['/v1/vendors/123%2D45%2D6789', '/vendors/{id}'],
  ['/v1/vendors/%D9%A1%D9%A2%D9%A3-%D9%A4%D9%A5-%D9%A6%D9%A7%D9%A8%D9%A9', '/vendors/{id}'],
  ['/v1/vendors/%00', '/v1/vendors/%00'],
  ['/v1/vendors/%E0%A4%A', '/v1/vendors/%E0%A4%A'],
])('%s is logged as %s', (path, logged) => expect(loggedPath(path, '/vendors/{id}')).toBe(logged));

test('a path of any length is cut', () => expect(loggedPath(`/${'a'.repeat(5000)}`, '/')).toHaveLength(200));
