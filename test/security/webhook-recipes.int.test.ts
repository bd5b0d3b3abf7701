// What the documentation prints for receivers of webhooks, run as it is printed, against requests that are signed as the
// service signs them.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { renderGettingStarted } from '../../apps/api/src/docs/render-getting-started.ts';
import { signWebhook } from '../../apps/delivery/src/sign-webhook.ts';
import { eventually } from '../environment/eventually.ts';
import { findFreePort } from '../environment/index.ts';

jest.setTimeout(120_000);

const root = join(import.meta.dirname, '../..');
const BODY = '{"event":"job.queued","original_filename":"Zoë 𝕽.csv"}';
const SECRET = 'a-partner-secret-of-32-characters';
const ENCODED = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const isThere = (program: string, flag: string) => spawnSync(program, [flag]).status === 0;

interface Request {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}
/** Whether a receiver with that secret takes the request for genuine. */
type Receiver = (secret: string, request: Request) => Promise<boolean>;

function signed({ ageSeconds = 0, body = BODY, secrets = [SECRET] as [string, ...string[]] } = {}): Request {
  const sentAt = new Date(Date.now() - ageSeconds * 1000);
  return { body, headers: signWebhook({ messageId: 'evt_1', body: Buffer.from(body), secrets, sentAt }) };
}

const changed = ({ body, headers }: Request, change: Record<string, string>): Request => ({
  body,
  headers: { ...headers, ...change },
});

const now = () => String(Math.floor(Date.now() / 1000));
const without = ({ body, headers }: Request, name: string): Request => ({
  body,
  headers: Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name)),
});

const CASES: [string, boolean, () => [secret: string, request: Request]][] = [
  ['as it was signed', true, () => [SECRET, signed()]],
  ['under a whsec_ secret', true, () => [ENCODED, signed({ secrets: [ENCODED] })]],
  [
    'by the new secret, while the receiver has the old one',
    true,
    () => [SECRET, signed({ secrets: [ENCODED, SECRET] })],
  ],
  ['almost five minutes old', true, () => [SECRET, signed({ ageSeconds: 280 })]],
  ['older than five minutes', false, () => [SECRET, signed({ ageSeconds: 302 })]],
  ['of more than five minutes from now', false, () => [SECRET, signed({ ageSeconds: -330 })]],
  [
    'recorded, and sent again under a new time',
    false,
    () => [SECRET, changed(signed({ ageSeconds: 3600 }), { 'webhook-timestamp': now() })],
  ],
  ['with another id', false, () => [SECRET, changed(signed(), { 'webhook-id': 'evt_2' })]],
  [
    'with one digit of the body changed',
    false,
    () => [SECRET, { ...signed(), body: BODY.replace('queued', 'failed') }],
  ],
  ['under another secret', false, () => ['another-secret-altogether', signed()]],
  ['without its signature', false, () => [SECRET, without(signed(), 'webhook-signature')]],
  ['without its time', false, () => [SECRET, without(signed(), 'webhook-timestamp')]],
  [
    'with the signature of the body alone',
    false,
    () => [SECRET, without(without(without(signed(), 'webhook-signature'), 'webhook-timestamp'), 'webhook-id')],
  ],
  ['with a time that is no number', false, () => [SECRET, changed(signed(), { 'webhook-timestamp': 'soon' })]],
];

let directory: string;
const started: ChildProcess[] = [];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rollcall-recipes-'));
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

/** The last block of the language on the page. */
function printedOnPage(language: string): string {
  const page = renderGettingStarted('https://api.example.com/v1');
  const [, block = ''] = page.split(`<span class="language">${language}</span>`).slice(1).at(-1)?.split('<code>') ?? [];
  return String(block.split('</code>')[0]).replaceAll(/&#(\d+);/g, (_, code: string) =>
    String.fromCharCode(Number(code)),
  );
}

/** A receiver as the page "Get started" prints it, one process for each secret. */
function receiverOf(program: string, fileName: string, language: string): Receiver {
  const ports = new Map<string, Promise<number>>();
  const start = async (secret: string): Promise<number> => {
    const file = join(directory, fileName);
    await writeFile(file, printedOnPage(language));
    const port = await findFreePort();
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), WEBHOOK_SECRET: secret };
    started.push(spawn(program, [file], { env, stdio: 'ignore' }));
    await eventually(async () => {
      await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' });
    });
    return port;
  };
  return async (secret, { body, headers }) => {
    const port = ports.get(secret) ?? start(secret);
    ports.set(secret, port);
    const { status } = await fetch(`http://127.0.0.1:${await port}/`, { method: 'POST', body, headers });
    expect([200, 401]).toContain(status);
    return status === 200;
  };
}

async function printedInDocs(heading: string): Promise<string> {
  const text = await readFile(join(root, 'docs/webhooks.md'), 'utf8');
  return /```\w+\n(.*?)```/s.exec(text.split(`### ${heading}\n`)[1] ?? '')?.[1] ?? '';
}

function outputOf(program: string, args: readonly string[], input: string): string {
  const run = spawnSync(program, args, { input, encoding: 'utf8' });
  return run.status === 0 ? run.stdout.trim() : run.stderr;
}

const pythonOfDocs: Receiver = async (secret, request) => {
  const call =
    'import json, sys\nd = json.load(sys.stdin)\nprint(verify(d["headers"], d["body"].encode(), d["secret"]))';
  const script = `${await printedInDocs('Python')}\n${call}`;
  const output = outputOf('python3', ['-c', script], JSON.stringify({ ...request, secret }));
  expect(['True', 'False']).toContain(output);
  return output === 'True';
};

const javaOfDocs: Receiver = async (secret, { body, headers }) => {
  compiled ??= compileJava();
  await compiled;
  const key = secret.startsWith('whsec_') ? secret.slice(6) : Buffer.from(secret).toString('base64');
  const named = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers[name] ?? '');
  const bytes = Buffer.from(body).toString('base64');
  const output = outputOf('java', ['-cp', directory, 'Recipe', ...named, bytes, key], '');
  expect(['true', 'false']).toContain(output);
  return output === 'true';
};

let compiled: Promise<void> | undefined;

async function compileJava(): Promise<void> {
  const file = join(directory, 'Recipe.java');
  await writeFile(
    file,
    `import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class Recipe {
    ${await printedInDocs('Java')}

    public static void main(String[] args) throws Exception {
        Base64.Decoder bytes = Base64.getDecoder();
        System.out.println(verify(args[0], args[1], args[2], bytes.decode(args[3]), bytes.decode(args[4])));
    }
}`,
  );
  expect(outputOf('javac', [file], '')).toBe('');
}

const RECIPES: [string, boolean, Receiver][] = [
  ['Node.js, Get started', true, receiverOf(process.execPath, 'receiver.mjs', 'Node.js')],
  ['Python, Get started', isThere('python3', '--version'), receiverOf('python3', 'receiver.py', 'Python')],
  ['Python, docs/webhooks.md', isThere('python3', '--version'), pythonOfDocs],
  ['Java, docs/webhooks.md', isThere('javac', '--version'), javaOfDocs],
];

for (const [name, , receives] of RECIPES.filter(([, canRun]) => canRun)) {
  describe(name, () => {
    test.each(CASES)('a request %s: %s', async (_what, isGenuine, make) => {
      expect(await receives(...make())).toBe(isGenuine);
    });
  });
}

test.each([
  ['Go', /> 300/, /hmac\.Equal\(/],
  ['Java', /> 300/, /MessageDigest\.isEqual\(/],
  ['C#', /> 300/, /CryptographicOperations\.FixedTimeEquals\(/],
])('what is printed for %s looks at the time and compares in constant time', async (heading, time, comparison) => {
  const recipe = await printedInDocs(heading);
  expect(recipe).toMatch(time);
  expect(recipe).toMatch(comparison);
});
