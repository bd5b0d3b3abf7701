import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CENSUS } from './client-service.ts';

const execute = promisify(execFile);
const packages = join(import.meta.dirname, '../../packages');

export interface InstalledPackage {
  readonly folder: string;
  /** What npm would download. */
  readonly tarball: string;
  run(command: string, args: readonly string[], env?: Record<string, string>): Promise<Ran>;
  remove(): Promise<void>;
}
export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A package of this repository as npm would publish it, installed in an empty folder without a registry. */
export async function installPackage(name: 'client' | 'cli'): Promise<InstalledPackage> {
  const source = join(packages, name);
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-installed-'));
  const staging = await mkdtemp(join(tmpdir(), 'rollcall-pack-'));
  await execute(process.execPath, ['build.mjs', join(staging, 'dist')], { cwd: source });
  const files = (await readdir(source)).filter((each) => ['package.json', 'README.md', 'bin'].includes(each));
  for (const file of files) await cp(join(source, file), join(staging, file), { recursive: true });
  await execute('npm', ['pack', '--pack-destination', folder], { cwd: staging });
  await rm(staging, { recursive: true, force: true });
  const tarball = (await readdir(folder)).find((each) => each.endsWith('.tgz')) ?? '';
  await writeFile(join(folder, 'package.json'), '{ "name": "empty", "private": true }\n');
  await execute('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], { cwd: folder });
  await writeFile(join(folder, 'census.csv'), CENSUS);
  return {
    folder,
    tarball: join(folder, tarball),
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
