import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/**
 * What the processes that this one has started have used so far: processor time of all of them, memory of those that
 * still run. Zeros where there is no /proc.
 */
export function childProcesses() {
  let cpu = endedCpu();
  let rssMb = 0;
  for (const pid of processIds()) {
    try {
      const fields = statOf(pid);
      if (Number(fields[1]) !== process.pid) continue;
      cpu += (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
      rssMb += peakMb(pid);
    } catch {
      // It has ended meanwhile.
    }
  }
  return { cpu, rssMb };
}

function endedCpu() {
  try {
    const fields = statOf('self');
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

/**
 * The fields of proc(5)'s `stat` from the state on.
 *
 * @param {number | string} pid
 */
function statOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/**
 * Not `maxRSS`: that starts with what the parent held when it forked. Of processes beside this one, the pages of Node
 * itself are left out: all share them.
 *
 * @param {number | string} pid
 */
export function peakMb(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (/** @type {string} */ name) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
  return (kilobytes('VmHWM') - (pid === 'self' ? 0 : kilobytes('RssFile'))) / 1024;
}

function processIds() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}
