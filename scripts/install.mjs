// Runs before `npm start` and `npm test`. Installs packages when there are none or when the lockfile asks for others
// than those installed; says nothing and costs nothing otherwise. Node built-ins only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const stamp = join(root, 'node_modules', '.rollcall-installed');

const wanted = fingerprint();
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) process.exit(0);

console.log('Installing packages (once, and after each change of package-lock.json) …');
// Inside `npm start` npm's own settings are in the environment; npm_command would confuse the inner npm.
const { npm_command: _, ...env } = process.env;
const { status, error } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
  cwd: root,
  env,
  stdio: ['ignore', 'inherit', 'inherit'],
  shell: process.platform === 'win32',
});
if (status !== 0) {
  console.error(
    `npm install failed${error ? `: ${error.message}` : ''}. Mend the cause above and run the command again.`,
  );
  process.exit(1);
}
writeFileSync(stamp, fingerprint());

/** Everything that decides what node_modules holds. */
function fingerprint() {
  const hash = createHash('sha256');
  const workspaces = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name, 'package.json')),
  );
  for (const file of ['package.json', 'package-lock.json', '.npmrc', ...workspaces.sort()]) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(file).update('\0').update(readFileSync(path));
  }
  return hash.update(`${process.platform} ${process.arch} ${process.versions.modules}`).digest('hex');
}
