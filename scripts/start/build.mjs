import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readBuildState } from './build-state.mjs';
import { StartError } from './start-error.mjs';

/**
 * Builds what has changed since the last build. `stages` says what is done, and `stopping` ends it early.
 *
 * @param {string} root
 * @param {ReturnType<typeof import('./stages.mjs').createStages>} stages
 * @param {AbortSignal} stopping
 */
export async function build(root, stages, stopping) {
  const state = readBuildState(root);
  const hint = state.isFirst ? 'first start only, about 1 min' : 'what has changed';
  await stages.run('Building', (say) => (state.isCurrent ? say('up to date') : runTurbo(root, stopping)), hint);
  if (!state.isCurrent) state.save();
}

/**
 * @param {string} root
 * @param {AbortSignal} stopping
 */
async function runTurbo(root, stopping) {
  const turbo = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'turbo.cmd' : 'turbo');
  const child = spawn(turbo, ['run', 'build', '--output-logs=errors-only', '--log-order=grouped'], {
    cwd: root,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  stopping.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
  /** @type {Buffer[]} */
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  stopping.throwIfAborted();
  if (code !== 0) throw new StartError('build_failed', `The build failed:\n${Buffer.concat(output)}`);
}
