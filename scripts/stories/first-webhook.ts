// npm run story    runs docs/first-webhook.md as printed, in a
// new clone and in new projects, and writes docs/stories/first-webhook.md with the time of each step. With --check, it
// writes nothing.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../test/environment/index.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/first-webhook.md'), 'utf8');
const START_MS = 15 * 60_000;
const STOP_MS = 60_000;
const STEP_MS = 5 * 60_000;

const folder = mkdtempSync(join(tmpdir(), 'rollcall-first-webhook-'));
// PostgreSQL may run as another user, who needs access.
chmodSync(folder, 0o711);
const env = { ...process.env, REPOSITORY: root, npm_config_update_notifier: 'false' };
const steps: (readonly [step: string, seconds: number])[] = [];
const running: ChildProcess[] = [];

try {
  await tell();
} finally {
  // The groups of the processes that this script started, and of theirs.
  for (const child of running) await end(child);
  rmSync(folder, { recursive: true, force: true });
}

async function tell(): Promise<void> {
  const port = await findFreePort();
  const [clone = '', ...start] = commands('start').split('\n');
  await step('Clone', () => run(clone));
  await step('`npm start`, until Rollcall is running', async () => {
    const service = open(start.join('\n'), { PORT: String(port) });
    await saying(service, /Rollcall is running/, START_MS);
  });
  await step('Credentials, and the packed packages', () => run(`${commands('setup')}\nexport -p > exported`));
  for (const [, path = '', text = ''] of page.matchAll(/^<!-- (\S+) -->\n```\w+\n([\s\S]*?)^```$/gm)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const [language, name] of [
    ['node', 'Node.js'],
    ['python', 'Python'],
  ] as const) {
    const own = { PORT: String(await findFreePort()) };
    const [enter = '', ...install] = commands(`${language}-install`).split('\n');
    const inside = `. ./exported\n${enter.replace('mkdir', 'mkdir -p')}`;
    await step(`${name}: a project with the client`, () => run([inside, ...install].join('\n')));
    await step(`${name}: a file, its records, and the verified webhook`, async () => {
      const programs = open(`${inside}\n${commands(`${language}-run`)}\nwait`, own);
      await saying(programs, /^verified job\.completed completed_with_errors$/m, STEP_MS);
      await saying(programs, /^completed_with_errors \{/m, STEP_MS);
      await saying(programs, /^[A-Z]\w* [\w-]+$/m, STEP_MS);
    });
  }
  if (process.argv.includes('--check')) return;
  const path = join(root, 'docs/stories/first-webhook.md');
  writeFileSync(path, render());
  console.log(`Written: ${path}`);
}

async function step(name: string, work: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  await work();
  steps.push([name, (performance.now() - startedAt) / 1000]);
  console.log(`${steps.at(-1)?.[1].toFixed(1).padStart(6)} s  ${name}`);
}

/** The blocks of the page with this label, in order. */
function commands(label: string): string {
  const blocks = [...page.matchAll(/^```sh (\S+)\n([\s\S]*?)^```$/gm)].filter(([, of]) => of === label);
  if (blocks.length === 0) throw new Error(`docs/first-webhook.md has no commands for ${label}`);
  return blocks
    .map(([, , text = '']) => text)
    .join('')
    .trimEnd();
}

interface Opened {
  readonly child: ChildProcess;
  output: string;
}

function open(script: string, more: NodeJS.ProcessEnv = {}): Opened {
  const child = spawn('bash', ['-euc', script], { cwd: folder, env: { ...env, ...more }, detached: true });
  running.push(child);
  const opened: Opened = { child, output: '' };
  const note = (chunk: Buffer) => {
    opened.output += chunk;
  };
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  return opened;
}

async function run(script: string): Promise<void> {
  const opened = open(script);
  const [code] = await once(opened.child, 'close', { signal: AbortSignal.timeout(STEP_MS) });
  if (code !== 0) throw new Error(`${script}\nended with ${code}:\n${opened.output}`);
}

async function saying(opened: Opened, text: RegExp, withinMs: number): Promise<void> {
  for (const deadline = Date.now() + withinMs; !text.test(opened.output); await sleep(100)) {
    if (opened.child.exitCode !== null || Date.now() > deadline)
      throw new Error(`It did not say ${text}:\n${opened.output}`);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = once(child, 'close');
  process.kill(-child.pid, 'SIGTERM');
  await Promise.race([ended, sleep(STOP_MS)]);
}

function render(): string {
  const total = (of: RegExp) =>
    steps.reduce((sum, [name, seconds]) => sum + (of.test(name) ? 0 : seconds), 0).toFixed(0);
  const rows = steps.map(([name, seconds]) => `| ${name} | ${seconds.toFixed(1)} s |`);
  return `# From a clone to a verified webhook

Run by \`scripts/stories/first-webhook.ts\`: the commands and programs of [Your first webhook](../first-webhook.md), as printed, in a new clone and new projects. ${cpus().length} processors, Node.js ${process.versions.node}.

| Step | Time |
|---|---|
${rows.join('\n')}

In all, ${total(/^Python/)} s in Node.js, and ${total(/^Node/)} s in Python, without the time to read. Most of it is npm, which installs the packages of the repository once.
`;
}
