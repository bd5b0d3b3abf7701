import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** What the processes that this one has started, and that still run, have used so far. Zeros where there is no /proc. */
export function childProcesses() {
  let cpu = 0;
  let rssMb = 0;
  for (const pid of processIds()) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(fields[1]) !== process.pid) continue;
      cpu += (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
      rssMb += peakMb(pid);
    } catch {
      // It has ended meanwhile.
    }
  }
  return { cpu, rssMb };
}

/**
 * Not `maxRSS`: that starts with what the parent held when it forked. Of processes beside this one, the pages of Node
 * itself are left out: all share them.
 *
 * @param {number | string} pid
 */
export function peakMb(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
  return (kilobytes('VmHWM') - (pid === 'self' ? 0 : kilobytes('RssFile'))) / 1024;
}

function processIds() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}
