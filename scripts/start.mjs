// `npm start`: from a fresh checkout to a running service that has processed a file. This file does what is possible
// without packages. `start/start-service.mjs` does the rest. `--no-build` uses the existing build, which other
// processes may be running.
import { mkdirSync } from 'node:fs';
import module from 'node:module';
import { join, resolve } from 'node:path';
import { build } from './start/build.mjs';
import { ignoreClosedOutput } from './start/ignore-closed-output.mjs';
import { installPackages } from './start/install-packages.mjs';
import { loadLocalSecrets } from './start/local-secrets.mjs';
import { placeName } from './start/place-name.mjs';
import { lockDataDirectory } from './start/single-start.mjs';
import { createStages } from './start/stages.mjs';
import { StartError } from './start/start-error.mjs';

const root = join(import.meta.dirname, '..');
const dataDirectory = resolve(root, process.env.DATA_DIR || '.data');
const stages = createStages({ count: 5 });
const stopping = new AbortController();
/** What to undo, newest first. @type {(() => unknown)[]} */
const undo = [];

checkNodeVersion();
ignoreClosedOutput();
handleSignals();
try {
  await start();
} catch (error) {
  if (!stopping.signal.aborted) await end(describeFailure(error));
}

async function start() {
  createDataDirectory();
  undo.push(lockDataDirectory(dataDirectory));
  await installPackages(root, stages, stopping.signal);
  keepCompiledCode();

  const secrets = loadLocalSecrets(dataDirectory);
  await import('./typescript.mjs');
  const { startService, startPostgres } = await import('./start/start-service.ts');
  const context = { root, dataDirectory, secrets, stages, stopping: stopping.signal, undo, end };
  // PostgreSQL starts during the build.
  const postgres = await startPostgres(context);
  if (process.argv.includes('--no-build')) await stages.run('Building', (say) => say('skipped'));
  else await build(root, stages, stopping.signal);
  await startService(context, postgres);
}

function checkNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Rollcall needs Node.js 20.19 or later; this is ${process.versions.node}.`);
  process.exit(new StartError('node_too_old', '').exitCode);
}

/** Others can traverse the directory, because PostgreSQL may run as another user. Everything inside is private. */
function createDataDirectory() {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o711 });
  mkdirSync(join(dataDirectory, 'logs'), { recursive: true, mode: 0o700 });
}

/** Node.js 22.8 and later can keep compiled code between starts, in this process and its children. */
function keepCompiledCode() {
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');
  // @ts-expect-error: the types are those of Node.js 20
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
}

function handleSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end({ exitCode: 0 }));
  // npm is the parent process (package.json uses `exec`, because a shell would not forward signals). If npm is killed,
  // only the parent ID changes. Without npm, the parent doesn't matter.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && end({ exitCode: 0 }), 1000).unref();
}

/**
 * Stops everything, newest first, once. A second Ctrl-C changes nothing: each step has its own deadline.
 *
 * @param {{ message?: string, exitCode: number }} outcome
 */
async function end({ message, exitCode }) {
  if (stopping.signal.aborted) return;
  stopping.abort();
  if (message) console.error(`\n${message}`);
  else console.log('\nStopping …');
  for (const step of undo.reverse()) {
    try {
      await step();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
  if (!message) console.log(`Stopped. Your data is in ${placeName(dataDirectory)}`);
  process.exit(exitCode);
}

/** @param {unknown} error */
function describeFailure(error) {
  if (error instanceof StartError) return { message: error.message, exitCode: error.exitCode };
  return { message: (error instanceof Error && error.stack) || String(error), exitCode: 1 };
}
