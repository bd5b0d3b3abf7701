// The code that the reference prints for each operation, run as it is printed: only ids, credentials, and the file are put in.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { errorBodySchema, ROUTES, type RouteContract } from '@rollcall/contracts';
import { JSDOM } from 'jsdom';
import { z } from 'zod';
import { possessOneOfEach } from '../../../test/security/possessions.ts';
import { createCsrfTokens } from '../src/sessions/csrf-token.ts';
import { createSessionStore, sessionIdOf } from '../src/sessions/session-store.ts';
import { createPerson, openBrowser, PASSWORD } from './signed-in-person.ts';
import { startTestApi, type TestApi } from './start-test-api.ts';

jest.setTimeout(300_000);

const MANY = '1000000';
const HOUR_MS = 3_600_000;
const ROSTER = 'member_id,first_name,last_name,dob,Cov Tier\nM1,Ann,Sample,1980-01-02,Tier 3\n';

/** Codes of well formed requests that are refused for the state of what the test has. */
const STATES = new Set([400, 404, 409]);
const FAULTS = new Set<string>(['', 'invalid_request', 'invalid_json', 'route_not_found']);

interface Sample {
  readonly id: string;
  readonly language: string;
  readonly code: string;
}

let api: TestApi;
let folder: string;
let ids: Readonly<Record<string, string>>;
let samples: Sample[];
let node: NodeRunner;
beforeAll(async () => {
  api = await startTestApi({
    env: { RATE_LIMIT_PER_HOUR: MANY, SIGN_IN_REQUESTS_PER_MINUTE: MANY, TOKEN_REQUESTS_PER_MINUTE: MANY },
  });
  ({ ids } = await possessOneOfEach(api, await openBrowser(api, { role: 'admin' })));
  folder = await mkdtemp(join(tmpdir(), 'rollcall-samples-'));
  await writeFile(join(folder, 'enrollment.csv'), ROSTER);
  await writeFile(join(folder, 'rejected.csv'), ROSTER);
  await writeFile(join(folder, '.curlrc'), 'silent\nmax-time = 20\nwrite-out = "\\n%{http_code}"\n');
  samples = await readSamples();
  node = startNode();
});
afterAll(async () => {
  node.stop();
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

test('the code of every operation gets another response than that the request is invalid or not authenticated', async () => {
  expect(new Set(samples.map(({ id }) => id))).toEqual(new Set(Object.keys(ROUTES)));
  const faults: string[] = [];
  for (const sample of samples) {
    const { status, text } = await run(sample);
    const code = errorBodySchema.safeParse(tryJson(text)).data?.error.code ?? '';
    const isFine = (status >= 200 && status < 300) || (STATES.has(status) && !FAULTS.has(code));
    if (!isFine) faults.push(`${sample.id} in ${sample.language}: ${status} ${text.slice(0, 400)}`);
  }
  expect(faults).toEqual([]);
});

test('the code for setting up a webhook runs with nothing but the credentials in it', async () => {
  const { document } = new JSDOM(await (await fetch(`${api.baseUrl}/docs/getting-started`)).text()).window;
  const code = [...document.querySelectorAll('.code code')]
    .map(({ textContent }) => String(textContent))
    .find((text) => text.includes('/partner-config/'));
  await writeFile(join(folder, 'body.json'), '{"event":"job.queued"}');
  const filled = String(code)
    .replaceAll('<CLIENT_ID>', api.client.clientId)
    .replaceAll('<CLIENT_SECRET>', api.client.clientSecret);
  const output = await outputOf('sh', ['-euc', filled], { PATH: process.env.PATH, HOME: '/nowhere' });
  expect(output).toMatch(new RegExp(`"partner_id":"${api.partnerId}"[\\s\\S]*sha256=[0-9a-f]{64}\\n$`));
});

/** Those that delete come last. */
async function readSamples(): Promise<Sample[]> {
  const { document } = new JSDOM(await (await fetch(`${api.baseUrl}/docs`)).text()).window;
  const links = [...document.querySelectorAll('nav.pages a')].map((link) => link.getAttribute('href') ?? '');
  const pages = await Promise.all(
    links.filter((link) => link.includes('/docs/reference/')).map(async (link) => (await fetch(link)).text()),
  );
  const all = pages.flatMap((page) =>
    [...new JSDOM(page).window.document.querySelectorAll('section.operation')].flatMap((section) =>
      [...section.querySelectorAll('details[name^=code-]')].map((each) => ({
        id: section.querySelector('h2')?.id ?? '',
        language: each.querySelector('summary')?.textContent ?? '',
        code: each.querySelector('code')?.textContent ?? '',
      })),
    ),
  );
  const turn = ({ id }: Sample) => Number(routeOf(id)?.method === 'delete');
  return all.filter(({ language }) => language !== 'Python').sort((a, b) => turn(a) - turn(b));
}

function routeOf(id: string): RouteContract | undefined {
  return Object.entries<RouteContract>(ROUTES).find(([name]) => name === id)?.[1];
}

async function run({ id, language, code }: Sample): Promise<{ status: number; text: string }> {
  // No endpoint, so that no delivery is waited for.
  if (id === 'testWebhook') await api.db.webhookEndpoint.updateMany({ data: { state: 'deleted' } });
  const isOperators = routeOf(id)?.access?.startsWith('operations:') === true;
  const person = await createPerson(
    api,
    isOperators ? { role: 'operator', partnerId: null } : { role: 'admin', partnerId: api.partnerId },
  );
  const token = await createSessionStore(api.db, { idleMs: HOUR_MS, longestMs: HOUR_MS }).open(api.db, person.id);
  const values: Record<string, string> = { ...ids, session_id: 'ses_unknown', token: 'unknown' };
  const filled = code
    .replaceAll(/\{([a-z_]+)\}/g, (_, name: string) => values[name] ?? `no value for ${name}`)
    .replaceAll('<CLIENT_ID>', api.client.clientId)
    .replaceAll('<CLIENT_SECRET>', api.client.clientSecret)
    .replaceAll('ada@example.com', id === 'signIn' ? person.email : `new-${person.email}`)
    .replaceAll('a long passphrase of your own', PASSWORD);
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    CURL_HOME: folder,
    TOKEN: await api.token(),
    SESSION_COOKIE: `rollcall_session=${token}`,
    CSRF_TOKEN: createCsrfTokens(api.keyRing).of(sessionIdOf(token)),
  };
  // curl ends with the status, the code for Node.js begins with it.
  if (language !== 'curl') {
    const output = await node.run(filled, env);
    return { status: Number(output.slice(0, 3)), text: output.slice(4) };
  }
  const output = await outputOf('sh', ['-c', filled], env);
  return { status: Number(output.slice(-3)), text: output.slice(0, -4) };
}

function outputOf(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
}

/** Runs each sample as a module of its own. One process for all, since most of the time would be for starting them. */
const RUNNER = `
import { createInterface } from 'node:readline';
let output = '';
let count = 0;
console.log = (...parts) => { output += parts.join(' '); };
for await (const line of createInterface({ input: process.stdin })) {
  const { code, env } = JSON.parse(line);
  Object.assign(process.env, env);
  output = '';
  await import('data:text/javascript,' + encodeURIComponent(code + '//' + count++)).catch((error) => { output = String(error); });
  process.stdout.write(JSON.stringify(output) + '\\n');
}`;

interface NodeRunner {
  run(code: string, env: NodeJS.ProcessEnv): Promise<string>;
  stop(): void;
}

function startNode(): NodeRunner {
  const child = spawn(process.execPath, ['--input-type=module', '-e', RUNNER], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async run(code, env) {
      child.stdin.write(`${JSON.stringify({ code, env })}\n`);
      return z.string().parse(JSON.parse(String((await lines.next()).value)));
    },
    stop: () => void child.kill(),
  };
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
