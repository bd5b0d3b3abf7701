// Processor time of processes and of all of a PostgreSQL server: what work costs, whatever else the machine does.
import { readdirSync, readFileSync } from 'node:fs';

/** User and system, all threads, in seconds since the process began. */
export function processSeconds(pid) {
  return readStat(pid).seconds;
}

/** The same of its main thread alone. */
export function mainThreadSeconds(pid) {
  return readStat(`${pid}/task/${pid}`).seconds;
}

/** Seconds of a PostgreSQL server and of all its backends, ended ones too; `backendPid` is that of any connection. */
export function postgresSeconds(backendPid) {
  const postmaster = readStat(backendPid).parent;
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(name) ?? [])
    .filter((stat) => stat.parent === postmaster);
  return backends.reduce((sum, stat) => sum + stat.seconds, readStat(postmaster).withChildren);
}

/** proc(5); a tick is a hundredth of a second. Undefined for a process that has ended. */
function readStat(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    const [parent, user, system, ofChildren, ofTheirSystem] = [1, 11, 12, 13, 14].map((index) => Number(fields[index]));
    const seconds = (user + system) / 100;
    return { parent, seconds, withChildren: seconds + (ofChildren + ofTheirSystem) / 100 };
  } catch {
    return undefined;
  }
}
