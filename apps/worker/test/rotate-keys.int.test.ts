import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { asBytes } from '@rollcall/database';
import { countStale, openKeyRing } from '@rollcall/database/keys';
import { createPartner } from '@rollcall/database/partners';
import {
  createKeyRing,
  createLogger,
  createRegistry,
  generateMasterKey,
  type KeyRing,
  partnerSecretContext,
  signingKeyContext,
  totpSecretContext,
  UnknownKeyVersionError,
} from '@rollcall/platform';
import { openStorage } from '@rollcall/storage';
import { createWorkerMetrics } from '../src/metrics.ts';
import { rotateKeys } from '../src/rotate-keys.ts';
import { type Bench, openBench } from './worker-bench.ts';

jest.setTimeout(120_000);

const FILES = 12;
const logger = createLogger({ service: 'worker-test', level: 'silent' });
const second = generateMasterKey(2);

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

const csv = (n: number) => `Member ID,First Name,Last Name,Date of Birth\nM${n},Ada,Example,04/16/1980\n`;

async function readOriginal(keyRing: KeyRing, n: number): Promise<string> {
  const storage = openStorage({ disk: { directory: bench.directory } }, keyRing);
  const jobs = await bench.db.job.findMany({ orderBy: { id: 'asc' }, include: { original: true } });
  const { original } = jobs[n]!;
  const chunks: Uint8Array[] = [];
  const ref = { ...original, key: original.storageKey, sizeBytes: Number(original.sizeBytes) };
  for await (const chunk of storage.open(ref).read()) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function hashFiles(): Promise<string[]> {
  const entries = await readdir(bench.directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashOf = async (file: string) =>
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
  return Promise.all(files.sort().map(hashOf));
}

function rotation(keyRing: KeyRing) {
  const metrics = createWorkerMetrics(createRegistry('worker-test'));
  return { metrics, run: () => rotateKeys({ db: bench.db, keyRing, logger, metrics }) };
}

async function fill(first: KeyRing): Promise<string> {
  for (let n = 0; n < FILES; n++) await bench.submit(csv(n));
  const secret = first.seal(Buffer.from('whsec'), partnerSecretContext('ptn_sealed'));
  await createPartner(bench.db, { id: 'ptn_sealed', name: 'Sealed', sealedWebhookSecret: secret });
  const privateKey = asBytes(first.seal(Buffer.from('pkcs8'), signingKeyContext('key_1')));
  await bench.db.signingKey.create({ data: { id: 'key_1', publicJwk: {}, privateKey } });
  const totpSecret = asBytes(first.seal(Buffer.from('totp'), totpSecretContext('usr_sealed')));
  await bench.db.user.create({
    data: {
      id: 'usr_sealed',
      email: 'sealed@people.example',
      name: 'Sealed',
      role: 'operator',
      passwordHash: 'none',
      totpSecret,
    },
  });
  return first.derive('client-secret').toString('hex');
}

test('a new master key: data keys are wrapped again while files are read, and the old key can go', async () => {
  const digestKey = await fill(await openKeyRing(bench.db, bench.masterKeys));
  const stored = await hashFiles();
  const both = await openKeyRing(bench.db, `${bench.masterKeys},${second}`);
  expect(await countStale(bench.db, 2)).toBe(FILES + 4);

  const { run, metrics } = rotation(both);
  const reading = Array.from({ length: 5 * FILES }, (_, n) => readOriginal(both, n % FILES));
  // Two workers at once, as there would be.
  const [read] = await Promise.all([Promise.all(reading), run(), run()]);
  expect(read).toEqual(Array.from({ length: 5 * FILES }, (_, n) => csv(n % FILES)));
  expect(await hashFiles()).toEqual(stored);
  expect(await countStale(bench.db, 2)).toBe(0);
  expect((await metrics.staleKeys.get()).values).toMatchObject([{ value: 0 }]);

  const alone = await openKeyRing(bench.db, second);
  for (let n = 0; n < FILES; n++) expect(await readOriginal(alone, n)).toBe(csv(n));
  const { webhookSecret } = await bench.db.partner.findUniqueOrThrow({ where: { id: 'ptn_sealed' } });
  expect(alone.open(webhookSecret, partnerSecretContext('ptn_sealed')).toString()).toBe('whsec');
  const { privateKey } = await bench.db.signingKey.findUniqueOrThrow({ where: { id: 'key_1' } });
  expect(alone.open(privateKey, signingKeyContext('key_1')).toString()).toBe('pkcs8');
  const { totpSecret } = await bench.db.user.findUniqueOrThrow({ where: { id: 'usr_sealed' } });
  expect(alone.open(totpSecret ?? new Uint8Array(), totpSecretContext('usr_sealed')).toString()).toBe('totp');
  // Or every client secret and every member id made from an SSN would be another one.
  expect(alone.derive('client-secret').toString('hex')).toBe(digestKey);
});

test('is in the audit trail, goes on where it was stopped, and does nothing when there is nothing left', async () => {
  await fill(await openKeyRing(bench.db, bench.masterKeys));
  const both = await openKeyRing(bench.db, `${bench.masterKeys},${second}`);
  const entries = () => bench.db.auditEntry.findMany({ where: { action: 'keys.rewrap' } });
  const { run } = rotation(both);
  await run();
  expect(await entries()).toMatchObject([
    { actorType: 'service', subjectId: '2', detail: { objects: FILES, secrets: 4, failures: 0, left: 0 } },
  ]);
  await run();
  expect(await entries()).toHaveLength(1);
  await bench.submit(csv(FILES));
  await run();
  expect((await entries())[1]).toMatchObject({ detail: { objects: 1, secrets: 0 } });
});

test('a data key that does not open is left alone and does not hold up the others', async () => {
  await fill(await openKeyRing(bench.db, bench.masterKeys));
  const { id } = await bench.db.storedObject.findFirstOrThrow();
  await bench.db.storedObject.update({ where: { id }, data: { partnerId: 'ptn_sealed' } });
  const { run, metrics } = rotation(await openKeyRing(bench.db, `${bench.masterKeys},${second}`));
  await run();
  expect(await countStale(bench.db, 2)).toBe(1);
  expect((await metrics.staleKeys.get()).values).toMatchObject([{ value: 1 }]);
});

test('a key taken away too early: the process does not start, and files wait instead of being called damaged', async () => {
  await fill(await openKeyRing(bench.db, bench.masterKeys));
  await expect(openKeyRing(bench.db, second)).rejects.toThrow(UnknownKeyVersionError);
  await expect(readOriginal(createKeyRing(second), 0)).rejects.toMatchObject({ code: 'unavailable' });
});
