import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sweepExpired } from '../src/retention/index.ts';
import { addPartner, openBench, type TestBench } from './fixtures.ts';

let bench: TestBench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

test('keys, revocations and sessions go when they have expired, and not before', async () => {
  const { db } = bench;
  const { id: partnerId } = await addPartner(db);
  const now = new Date();
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  await db.idempotencyKey.createMany({
    data: [
      { ownerId: partnerId, key: 'old', expiresAt: at(-10) },
      { ownerId: partnerId, key: 'just ended', expiresAt: at(-1) },
      { ownerId: partnerId, key: 'live', expiresAt: at(60) },
    ],
  });
  await db.revokedToken.createMany({
    data: [
      { id: 'tok_old', expiresAt: at(-10) },
      { id: 'tok_live', expiresAt: at(30) },
    ],
  });
  const person = { email: 'a@people.example', name: 'A', role: 'viewer', passwordHash: 'none' } as const;
  await db.user.create({ data: { id: 'usr_a', partnerId, ...person } });
  await db.session.createMany({
    data: [
      { id: 'old', userId: 'usr_a', expiresAt: at(-10) },
      { id: 'live', userId: 'usr_a', expiresAt: at(30) },
    ],
  });
  const upload = { partnerId: 'ptn_1', clientId: 'cli_1', sizeBytes: 1 };
  const dayAgo = new Date(now.getTime() - 25 * 3600_000);
  await db.sftpUpload.createMany({
    data: [
      { ...upload, id: 'sfu_old', name: 'old.csv', createdAt: dayAgo },
      { ...upload, id: 'sfu_new', name: 'new.csv', createdAt: now },
    ],
  });
  const request = {
    partnerId,
    livemode: true,
    clientId: 'cli_1',
    method: 'GET',
    path: '/v1/status',
    status: 200,
    durationMs: 3,
  };
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);
  await db.requestLogEntry.createMany({
    data: [
      { ...request, requestId: 'req_old', at: daysAgo(7.01) },
      { ...request, requestId: 'req_new', at: daysAgo(6.99) },
    ],
  });
  const interchange = { partnerId, digest: new Uint8Array([1]) };
  await db.x12Interchange.createMany({
    data: [
      { ...interchange, fileSha256: 'old', receivedAt: daysAgo(90.01) },
      { ...interchange, fileSha256: 'new', receivedAt: daysAgo(89.99) },
    ],
  });
  expect(await sweepExpired(db, now)).toEqual({
    idempotencyKeys: 1,
    revokedTokens: 1,
    sessions: 1,
    sftpUploads: 1,
    loggedRequests: 1,
    interchanges: 1,
  });
  expect(await sweepExpired(db, now)).toEqual({
    idempotencyKeys: 0,
    revokedTokens: 0,
    sessions: 0,
    sftpUploads: 0,
    loggedRequests: 0,
    interchanges: 0,
  });
  expect((await db.revokedToken.findMany()).map(({ id }) => id)).toEqual(['tok_live']);
});
