import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.mjs';

/** @param {string} root */
const stampOf = (root) => join(root, 'node_modules', '.rollcall-installed');

/**
 * Whether the packages are those that the lockfile asks for.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  return existsSync(stampOf(root)) && readFileSync(stampOf(root), 'utf8') === fingerprint(root);
}

/**
 * Installs packages when there are none, or others than those wanted. `stopping` ends it early.
 *
 * @param {string} root
 * @param {ReturnType<typeof import('./stages.mjs').createStages>} stages
 * @param {AbortSignal} [stopping]
 */
export async function installPackages(root, stages, stopping) {
  const isCurrent = isInstalled(root);
  const hint = existsSync(stampOf(root)) ? 'they have changed' : 'first start only, about 1 to 2 min';
  await stages.run('Installing packages', (say) => (isCurrent ? say('up to date') : install(root, stopping)), hint);
  if (!isCurrent) writeFileSync(stampOf(root), fingerprint(root));
}

/**
 * @param {string} root
 * @param {AbortSignal} [stopping]
 */
async function install(root, stopping) {
  // npm sets environment variables for its scripts. npm_command would confuse the inner npm.
  const { npm_command: _, ...env } = process.env;
  // In a clone, installs exactly the lockfile. In an existing tree, only installs changes, which is faster.
  const command = existsSync(join(root, 'node_modules')) ? 'install' : 'ci';
  const child = spawn('npm', [command, '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  stopping?.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
  /** @type {Buffer[]} */
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((resolve) =>
    child.once('error', (error) => resolve(error.message)).once('close', resolve),
  );
  stopping?.throwIfAborted();
  if (code === 0) return;
  const advice = 'Fix the problem above, then run the command again.';
  throw new StartError('install_failed', `npm ${command} failed (${code}):\n${Buffer.concat(output)}\n${advice}`);
}

/**
 * Everything that decides what node_modules holds. The lockfile repeats the dependencies of every package.json.
 *
 * @param {string} root
 */
function fingerprint(root) {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', '.npmrc']) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(file).update('\0').update(readFileSync(path));
  }
  return hash.update(`${process.platform} ${process.arch} ${process.versions.modules}`).digest('hex');
}
