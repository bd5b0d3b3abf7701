// CPU time of processes and of a whole PostgreSQL server, which doesn't depend on what else runs.
import { readdirSync, readFileSync } from 'node:fs';

/** User and system time of all threads, in seconds since the process started. */
export function processSeconds(pid: number): number {
  return readStat(pid)?.seconds ?? 0;
}

/** The same including child processes, also those that have ended. */
export function familySeconds(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(name) ?? [])
    .filter((stat) => stat.parent === pid);
  return children.reduce((sum, stat) => sum + stat.withChildren, readStat(pid)?.withChildren ?? 0);
}

/**
 * CPU seconds of a PostgreSQL server and all its backends, also those that have ended. `backendPid` is that of any
 * connection.
 */
export function postgresSeconds(backendPid: number): number {
  const postmaster = readStat(backendPid)?.parent ?? 0;
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(name) ?? [])
    .filter((stat) => stat.parent === postmaster);
  return backends.reduce((sum, stat) => sum + stat.seconds, readStat(postmaster)?.withChildren ?? 0);
}

interface Stat {
  readonly parent: number;
  readonly seconds: number;
  readonly withChildren: number;
}

/** Reads /proc/<pid>/stat (proc(5)). A tick is a hundredth of a second. Undefined if the process has ended. */
function readStat(pid: number | string): Stat | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    const field = (index: number) => Number(fields[index]);
    const seconds = (field(11) + field(12)) / 100;
    return { parent: field(1), seconds, withChildren: seconds + (field(13) + field(14)) / 100 };
  } catch {
    return undefined;
  }
}
