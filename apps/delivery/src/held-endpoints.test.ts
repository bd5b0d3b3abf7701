import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { HeldEndpoint } from '@rollcall/database/webhooks';
import { HeldEndpoints } from './held-endpoints.ts';

const endpoint = (change: Partial<HeldEndpoint> = {}): HeldEndpoint => ({
  id: 'whe_1',
  partnerId: 'ptn_1',
  url: 'https://receiver.example/hook',
  target: 'ptn_1 https://receiver.example',
  takesEvents: true,
  failingSince: null,
  consecutiveFailures: 0,
  circuitOpenUntil: null,
  signerId: 'whe_1',
  secret: null,
  previousSecret: null,
  previousSecretExpiresAt: null,
  partnerSecret: new Uint8Array(),
  ...change,
});

let held: HeldEndpoints;
let now: number;
beforeEach(() => {
  held = new HeldEndpoints();
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('what was read of an endpoint serves for a second', () => {
  held.add(endpoint());
  now = 999;
  expect(held.fresh(['whe_1'])).toEqual([endpoint()]);
  now = 1000;
  expect(held.fresh(['whe_1'])).toBeNull();
  expect(held.ids()).toEqual(['whe_1']);
});

test('one that is not held, or about which something else is to be found out, is looked up', () => {
  held.add(endpoint());
  expect(held.fresh(['whe_1', 'whe_2'])).toBeNull();
  held.add(endpoint({ id: 'whe_2', takesEvents: false }));
  held.add(endpoint({ id: 'whe_3', circuitOpenUntil: new Date(0) }));
  expect(held.fresh(['whe_2'])).toBeNull();
  expect(held.fresh(['whe_3'])).toBeNull();
  held.doubt('whe_1');
  expect(held.fresh(['whe_1'])).toBeNull();
  held.delete('whe_1');
  expect(held.ids()).toEqual(['whe_2', 'whe_3']);
});
