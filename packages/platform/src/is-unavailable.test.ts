import { expect, test } from '@jest/globals';
import { isUnavailable } from './is-unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  ['a refused connection', withCode('ECONNREFUSED')],
  ['one of several addresses that all refused', new AggregateError([withCode('ECONNREFUSED')])],
  ['what caused it', new Error('upload failed', { cause: withCode('57P01') })],
  ['a connection that the server dropped', new Error('Connection terminated unexpectedly')],
  [
    'a raw query in Prisma while PostgreSQL starts',
    Object.assign(withCode('P2010'), {
      meta: { driverAdapterError: { cause: { kind: 'postgres', originalCode: '57P03' } } },
    }),
  ],
  ['a full disk', withCode('ENOSPC')],
])('%s may pass', (_, error) => {
  expect(isUnavailable(error)).toBe(true);
});

test.each([
  [
    'a query that is wrong',
    Object.assign(withCode('P2010'), {
      meta: { driverAdapterError: { cause: { kind: 'postgres', originalCode: '42601' } } },
    }),
  ],
  ['a bug', new TypeError('x is not a function')],
  ['nothing', undefined],
])('%s does not', (_, error) => {
  expect(isUnavailable(error)).toBe(false);
});
