import { expect, test } from '@jest/globals';
import type { ChangeEntry } from '@rollcall/normalization';
import { SendingResults } from './sending-results.ts';

const LARGE: readonly ChangeEntry[] = Array.from({ length: 20_001 }, () => ({}) as ChangeEntry);
const SMALL = LARGE.slice(0, 5);
const open = new AbortController().signal;

test('a comparison waits until a large result was read, or its reader is gone', async () => {
  const sending = new SendingResults();
  sending.hold(SMALL, open);
  await sending.waitForRoom(open);
  const read = sending.hold(LARGE, open);
  const gone = new AbortController();
  sending.hold(LARGE, gone.signal);
  let hasRoom = false;
  const room = sending.waitForRoom(open).then(() => {
    hasRoom = true;
  });
  gone.abort();
  await new Promise(setImmediate);
  expect(hasRoom).toBe(false);
  for (const _ of read) break;
  await room;
});

test('a caller who has gone waits for nobody, and others not forever', async () => {
  const sending = new SendingResults(20);
  expect([...sending.hold(LARGE, open)]).toHaveLength(LARGE.length);
  await sending.waitForRoom(open);
  sending.hold(LARGE, open);
  await sending.waitForRoom(AbortSignal.abort());
  await expect(sending.waitForRoom(open)).rejects.toMatchObject({ code: 'service_unavailable' });
});
