import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createClient, type NewClient } from '../src/accounts/create-client.ts';
import { openBrowser } from './signed-in-person.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';
import { submitFile } from './submit-file.ts';

jest.setTimeout(120_000);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** 15 s by design; the rest is the machine's. */
const ENDS_WITHIN_MS = 20_000;

interface Watched {
  readonly name: string;
  readonly response: Promise<Response>;
  /** As it happens elsewhere: this process learns of it from the database alone. */
  end(): Promise<unknown>;
}

const newClient = (name: string): Promise<NewClient> => createClient(api, { partnerId: api.partnerId, name });

test('an event stream ends with the session or token that it was asked for with', async () => {
  const { job_id: id } = await submitFile(api);
  const path = `/jobs/${id}/events`;
  const now = new Date();
  const [out, disabled, demoted, staying] = await Promise.all(
    (['viewer', 'viewer', 'analyst', 'viewer'] as const).map((role) => openBrowser(api, { role })),
  );
  const [revoked, ofSecret] = [await newClient('Revoked'), await newClient('Of a revoked secret')];
  if (!out || !disabled || !demoted || !staying) throw new Error('nobody signed in');
  const stream = async (client: NewClient) => api.fetch(path, { token: await api.token(client) });
  const watched: Watched[] = [
    { name: 'signed out', response: out.fetch(path), end: () => out.fetch('/session', { method: 'DELETE' }) },
    {
      name: 'disabled',
      response: disabled.fetch(path),
      end: () => api.db.user.update({ where: { id: disabled.person.id }, data: { disabledAt: now } }),
    },
    {
      name: 'without the right any more',
      response: demoted.fetch(path),
      end: () => api.db.user.update({ where: { id: demoted.person.id }, data: { role: 'operator', partnerId: null } }),
    },
    {
      name: 'revoked client',
      response: stream(revoked),
      end: () => api.db.apiClient.update({ where: { id: revoked.clientId }, data: { revokedAt: now } }),
    },
    {
      name: 'revoked secret',
      response: stream(ofSecret),
      end: () => api.db.clientSecret.update({ where: { id: ofSecret.secretId }, data: { revokedAt: now } }),
    },
  ];
  const stay = await staying.fetch(path);
  let stayed = true;
  const stayEnd = stay.text().then(() => {
    stayed = false;
  });
  const responses = await Promise.all(watched.map(({ response }) => response));
  expect(responses.map(({ status }) => status)).toEqual(watched.map(() => 200));
  expect(responses.map(({ headers }) => headers.get('cache-control'))).toEqual(
    watched.map(() => 'no-store, no-transform'),
  );

  await Promise.all(watched.map(({ end }) => end()));
  const endedAt = Date.now();
  const times = await Promise.all(
    responses.map(async (response, n) => {
      expect(await response.text()).toContain('"queued"');
      return [watched[n]?.name, Date.now() - endedAt < ENDS_WITHIN_MS];
    }),
  );
  expect(times).toEqual(watched.map(({ name }) => [name, true]));
  expect(stayed).toBe(true);
  await api.fetch(`/jobs/${id}/cancel`, { method: 'POST' });
  await stayEnd;
});
