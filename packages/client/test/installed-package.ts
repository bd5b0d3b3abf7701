import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CENSUS } from './client-service.ts';

const execute = promisify(execFile);
const here = join(import.meta.dirname, '..');

export interface InstalledPackage {
  readonly folder: string;
  run(command: string, args: readonly string[], env?: Record<string, string>): Promise<Ran>;
  remove(): Promise<void>;
}
export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The package as npm would publish it, installed in an empty folder without a registry. */
export async function installPackage(): Promise<InstalledPackage> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-installed-'));
  const staging = await mkdtemp(join(tmpdir(), 'rollcall-pack-'));
  await execute(process.execPath, ['build.mjs', join(staging, 'dist')], { cwd: here });
  for (const name of ['package.json', 'README.md', 'bin'])
    await cp(join(here, name), join(staging, name), { recursive: true });
  await execute('npm', ['pack', '--pack-destination', folder], { cwd: staging });
  await rm(staging, { recursive: true, force: true });
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  await writeFile(join(folder, 'package.json'), '{ "name": "empty", "private": true }\n');
  await execute('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], { cwd: folder });
  await writeFile(join(folder, 'census.csv'), CENSUS);
  return {
    folder,
    run: (command, args, env = {}) => run(command, args, { cwd: folder, env }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function run(command: string, args: readonly string[], at: { cwd: string; env: Record<string, string> }): Promise<Ran> {
  const { NODE_OPTIONS: _, CI: _ci, ...inherited } = process.env;
  const env = { ...inherited, HOME: at.cwd, PATH: `${at.cwd}/node_modules/.bin:${inherited.PATH}`, ...at.env };
  return new Promise((resolve) => {
    const child = execFile(command, args, { cwd: at.cwd, env, timeout: 100_000 }, (error, stdout, stderr) => {
      resolve({ code: error ? (typeof error.code === 'number' ? error.code : 1) : 0, stdout, stderr });
    });
    child.stdin?.end();
  });
}
