// Processor time of processes and of all of a PostgreSQL server: what work costs, whatever else the machine does.
import { readdirSync, readFileSync } from 'node:fs';

/** User and system, all threads, in seconds since the process began. */
export function processSeconds(pid: number): number {
  return readStat(pid)?.seconds ?? 0;
}

/** The same with the processes that it has started, those that have ended, too. */
export function familySeconds(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(name) ?? [])
    .filter((stat) => stat.parent === pid);
  return children.reduce((sum, stat) => sum + stat.withChildren, readStat(pid)?.withChildren ?? 0);
}

/** Seconds of a PostgreSQL server and of all its backends, ended ones too; `backendPid` is that of any connection. */
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

/** proc(5); a tick is a hundredth of a second. Undefined for a process that has ended. */
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
