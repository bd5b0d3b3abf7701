import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { errorBodySchema, ownSessionListSchema } from '@rollcall/contracts';
import { type Browser, browserOf, createPerson, openBrowser, type Person, signIn } from './signed-in-person.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const openWith = async (person: Person, userAgent: string) =>
  browserOf(api, person, await signIn(api, person, { 'User-Agent': userAgent }));

async function sessionsOf(browser: Browser) {
  return ownSessionListSchema.parse(await (await browser.fetch('/sessions')).json()).sessions;
}

const statusOf = async (browser: Browser) => (await browser.fetch('/session')).status;

test('people see where they are signed in, and nothing of others', async () => {
  const person = await createPerson(api, { role: 'viewer' });
  await openBrowser(api, { role: 'admin' });
  const laptop = await openWith(person, 'Laptop/1.0');
  await openWith(person, `Phone/2.0 219-09-1234 ${'x'.repeat(1000)}`);
  const sessions = await sessionsOf(laptop);
  expect(sessions).toHaveLength(2);
  expect(sessions.find(({ is_current: isCurrent }) => isCurrent)).toMatchObject({
    user_agent: 'Laptop/1.0',
    ip_address: expect.stringContaining('127.0.0.1'),
  });
  const phone = sessions.find(({ is_current: isCurrent }) => !isCurrent);
  expect(phone?.user_agent).toMatch(/^Phone\/2\.0 \*\*\*-\*\*-1234 x+$/);
  expect(phone?.user_agent?.length).toBe(256);
  // What is shown of a session opens nothing.
  const stored = await api.db.session.findMany({ where: { userId: person.id } });
  for (const { id } of stored) expect(JSON.stringify(sessions)).not.toContain(id);
});

test('one session ends, or all but the one that asks', async () => {
  const person = await createPerson(api, { role: 'viewer' });
  const [here, there, elsewhere] = [
    await openWith(person, 'Here'),
    await openWith(person, 'There'),
    await openWith(person, 'Elsewhere'),
  ];
  const shown = (await sessionsOf(here)).find(({ user_agent: userAgent }) => userAgent === 'There');
  expect((await here.fetch(`/sessions/${shown?.id}`, { method: 'DELETE' })).status).toBe(204);
  expect([await statusOf(here), await statusOf(there), await statusOf(elsewhere)]).toEqual([200, 401, 200]);
  expect((await here.fetch('/sessions', { method: 'DELETE' })).status).toBe(204);
  expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 401]);
  const entries = await api.db.auditEntry.findMany({ where: { subjectId: person.id }, orderBy: { id: 'asc' } });
  expect(entries.map(({ action }) => action).slice(-2)).toEqual(['session.end', 'session.end_others']);
});

test('nobody ends the session of another, by its id, a part of it, or a pattern', async () => {
  const victim = await openBrowser(api, { role: 'viewer' });
  const [{ id = '' } = {}] = await sessionsOf(victim);
  const stranger = await openBrowser(api, { role: 'admin' });
  for (const guess of [id, id.slice(0, 8), '%'.repeat(32), '_'.repeat(32), '0'.repeat(32)]) {
    const answer = await stranger.fetch(`/sessions/${encodeURIComponent(guess)}`, { method: 'DELETE' });
    expect(errorBodySchema.parse(await answer.json()).error.code).toBe('session_not_found');
  }
  expect(await statusOf(victim)).toBe(200);
});

test('a session that has ended by itself is not listed; one that is used shows when and where', async () => {
  const person = await createPerson(api, { role: 'viewer' });
  const [here] = [await openWith(person, 'Here'), await openWith(person, 'Idle')];
  const hourAgo = new Date(Date.now() - 3_600_000);
  await api.db.session.updateMany({ where: { userId: person.id, userAgent: 'Idle' }, data: { lastSeenAt: hourAgo } });
  const minutesAgo = new Date(Date.now() - 5 * 60_000);
  await api.db.session.updateMany({
    where: { userId: person.id, userAgent: 'Here' },
    data: { lastSeenAt: minutesAgo },
  });
  await here.fetch('/status', { headers: { 'User-Agent': 'Here, updated' } });
  const sessions = await sessionsOf(here);
  expect(sessions.map(({ user_agent: userAgent }) => userAgent)).toEqual(['Here, updated']);
  expect(Date.parse(sessions[0]?.last_seen_at ?? '')).toBeGreaterThan(minutesAgo.getTime());
});
