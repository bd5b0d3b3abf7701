import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** Kept until their children are gone, which may have to read them yet. */
const folders: string[] = [];

const FORK = `
  import { fork } from 'node:child_process';
  const child = fork(process.argv[2], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  process.stdout.write(String(child.pid));
`;

/**
 * A supervisor that dies while its child starts: runs a module that starts the child at `process.argv[2]` and prints its
 * process ID, and kills that module some time later. Returns the child's ID.
 */
export async function orphanOf(child: string, delayMs: number, supervisor = FORK): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-orphan-'));
  const paths = { child: join(folder, 'child.mjs'), supervisor: join(folder, 'supervisor.mjs') };
  writeFileSync(paths.child, child);
  writeFileSync(paths.supervisor, supervisor);
  const parent = spawn(process.execPath, [...process.execArgv, paths.supervisor, paths.child], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(parent, 'exit');
  const errors = text(parent.stderr);
  const [printed] = await Promise.race([once(parent.stdout, 'data'), exited]);
  const pid = Number(String(printed));
  if (parent.exitCode !== null || !(pid > 1))
    throw new Error(`the supervisor did not start its child: ${await errors}`);
  await sleep(delayMs);
  parent.kill('SIGKILL');
  await exited;
  folders.push(folder);
  return pid;
}

/** Throws when some of the processes are alive after that time, and ends them. */
export async function untilGone(pids: readonly number[], withinMs: number): Promise<void> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline && pids.some(isAlive); ) await sleep(25);
  const left = pids.filter(isAlive);
  for (const pid of left) process.kill(pid, 'SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  if (left.length > 0) throw new Error(`${left.length} of ${pids.length} processes are left`);
}

/** A process that has ended may stay in the table until somebody asks for its exit code. */
function isAlive(pid: number): boolean {
  if (!existsSync('/proc/self/stat')) return isSignalable(pid);
  try {
    return !/^\d+ \(.*\) [ZX] /s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function isSignalable(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
