// Every endpoint under every address and method that it has, asked by every kind of caller. Who may is read from
// who-may.ts alone; what the route table says about access is what is under test.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { ERRORS, errorBodySchema, type OperationId, ROUTES, type RouteContract } from '@rollcall/contracts';
import { startTestApi, type TestApi } from '../../../apps/api/test/start-test-api.ts';
import { type Caller, createCallers } from './callers.ts';
import { createGoodCalls, type GoodCall, type GoodCalls } from './good-calls.ts';
import { WHO_MAY } from './who-may.ts';

jest.setTimeout(300_000);

let api: TestApi;
let strict: TestApi;
let callers: Caller[];
let good: GoodCalls;
beforeAll(async () => {
  const many = '1000000';
  const env = {
    RATE_LIMIT_PER_HOUR: many,
    AUTH_FAILURES_PER_MINUTE: many,
    SIGN_IN_REQUESTS_PER_MINUTE: many,
    TOKEN_REQUESTS_PER_MINUTE: many,
  };
  api = await startTestApi({ env });
  strict = await startTestApi({ beside: api, env: { ...env, REQUIRE_OPERATOR_TOTP: 'true' } });
  good = await createGoodCalls(api);
  callers = await createCallers(api, strict);
});
afterAll(async () => {
  await strict.close();
  await api.close();
});

interface Cell {
  readonly id: OperationId;
  readonly caller: Caller;
  readonly method: string;
  readonly base: string;
}

/** Status, and the code of what is refused. HEAD has no body to name one. */
interface Outcome {
  readonly status: number;
  readonly code: string | null;
}

function expectedOf({ id, caller, method }: Cell): Outcome {
  const words = WHO_MAY[id].may.split(' ');
  const { status, code = null, missing } = good.calls[id];
  const refuse = (code: keyof typeof ERRORS): Outcome => ({ status: ERRORS[code].status, code });
  if (words.includes('everyone')) return { status, code };

  const isForPeople = words.includes('signed-in') || words.includes('operator');
  const { byToken, bySession, byOperations, changesAlone } = caller.refused;
  const refusal = words.includes('operator') ? (byOperations ?? bySession) : isForPeople ? bySession : byToken;
  const isRead = method === 'GET' || method === 'HEAD';
  if (refusal !== undefined && !(changesAlone && isRead)) return refuse(refusal);
  if (!words.some((word) => caller.is.includes(word))) return refuse('insufficient_scope');
  return missing !== undefined && caller.isStranger ? refuse(missing) : { status, code };
}

function cells(id: OperationId): Cell[] {
  const { method, atRoot }: RouteContract = ROUTES[id];
  const methods = method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()];
  return callers.flatMap((caller) =>
    methods.flatMap((each) => basesOf(caller, atRoot).map((base) => ({ id, caller, method: each, base }))),
  );
}

const basesOf = ({ origin = api.origin }: Caller, atRoot = false) => [`${origin}/v1`, ...(atRoot ? [origin] : [])];

async function send({ id, caller, method, base }: Cell, { ids, query, json, form }: GoodCall): Promise<Response> {
  const values = (await ids?.()) ?? {};
  const path = ROUTES[id].path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${id}: nothing to put for {${name}}`);
    return value;
  });
  const headers = new Headers(await caller.credentials());
  if (json) headers.set('Content-Type', 'application/json');
  const body = json ? JSON.stringify(await json()) : form?.();
  return fetch(`${base}${path}${query === undefined ? '' : `?${query}`}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
}

const problems: string[] = [];
let asked = 0;
let seenByOwner = 0;

async function check(cell: Cell): Promise<void> {
  const { id, caller, method } = cell;
  const expected = expectedOf(cell);
  const call = good.calls[id];
  if (expected.status === call.status) await call.prepare?.();
  const response = await send(cell, call);
  asked++;
  const text = await response.text();
  const refused = response.status >= 400 && text !== '' ? errorBodySchema.parse(JSON.parse(text)).error.code : null;
  const wanted = method === 'HEAD' ? { ...expected, code: null } : expected;
  const where = `${id}: ${caller.name}, ${method} ${new URL(response.url).pathname}`;
  if (response.status !== wanted.status || refused !== wanted.code) {
    problems.push(`${where}: ${response.status} ${refused} instead of ${wanted.status} ${wanted.code}`);
  }
  const cache = response.headers.get('cache-control') ?? '';
  const mayBeKept = WHO_MAY[id].cache === 'public';
  if (!mayBeKept && !/\bno-store\b/.test(cache)) problems.push(`${where}: Cache-Control: ${cache}`);
  if (mayBeKept && !/\bpublic\b/.test(cache)) problems.push(`${where}: Cache-Control: ${cache}, not public`);
  const seen = good.marks.filter((mark) => text.includes(mark));
  if (seen.length > 0 && caller.isStranger) problems.push(`${where}: shows ${seen.join(', ')}`);
  if (seen.length > 0 && !caller.isStranger) seenByOwner++;
}

/** Reads side by side; what changes something one by one, as each prepares its own. */
async function checkRoute(id: OperationId): Promise<void> {
  if (ROUTES[id].method === 'get') return void (await Promise.all(cells(id).map(check)));
  for (const cell of cells(id)) await check(cell);
}

const IDS = (Object.keys(WHO_MAY) as OperationId[]).sort();

test('every route has its callers', () => {
  expect(IDS).toEqual(Object.keys(ROUTES).sort());
});

test.each(IDS)(
  '%s answers every kind of caller as who-may.ts has it, shows nothing of others, and is not kept',
  async (id) => {
    const before = problems.length;
    await checkRoute(id);
    expect(problems.slice(before)).toEqual([]);
  },
);

test('enough was asked', () => {
  expect(asked).toBeGreaterThan(2000);
  // The marks are real: those whose they are see them.
  expect(seenByOwner).toBeGreaterThan(50);
});
