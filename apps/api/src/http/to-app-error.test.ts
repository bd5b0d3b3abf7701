import { expect, test } from '@jest/globals';
import { toAppError } from './to-app-error.ts';

test.each([
  ['no connection of the pool came free', { message: 'timeout exceeded when trying to connect' }],
  ['no transaction began in time', { code: 'P2028' }],
  ['what refused stands behind what failed', { cause: { code: 'ECONNREFUSED' } }],
])('%s: the service is away, not broken', (_name, properties) => {
  const error = toAppError(Object.assign(new Error('failed'), properties));
  expect(error.code).toBe('service_unavailable');
  expect(Number(error.headers?.['Retry-After'])).toBeGreaterThan(0);
});

test.each([
  ['charset.unsupported', 'UTF-8'],
  ['encoding.unsupported', 'gzip'],
])('a body with %s is told what to send', (type, named) => {
  const error = toAppError(Object.assign(new Error('failed'), { type, status: 415 }));
  expect([error.code, error.details]).toEqual(['unsupported_media_type', expect.stringContaining(named)]);
});

test('what nobody knows is an internal error', () => {
  expect(toAppError(new Error('failed')).code).toBe('internal_error');
});
