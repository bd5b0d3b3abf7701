import { spawn } from 'node:child_process';
import path from 'node:path';
import { APP_FLAGS } from '../../start/app-flags.mjs';

/** Our engine runs as the worker does. */
const FLAGS = { normalize: APP_FLAGS };
const child = path.join(import.meta.dirname, 'child.mjs');

/**
 * Runs one measured program in a process of its own.
 *
 * @param {string} program file in `measured/`, without its ending
 * @param {{ files: string[] }} options handed to it; files are taken one after the other
 * @returns {Promise<{ cpu: number, rssMb: number, rows: number }[]>} by file: seconds of processor time, user and system, all
 *   threads, and the most memory that was resident until then
 */
export function measure(program, options) {
  return new Promise((resolve, reject) => {
    const worker = spawn(process.execPath, [...(FLAGS[program] ?? []), child, program, JSON.stringify(options)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    worker.stdout.on('data', (chunk) => {
      output += chunk;
    });
    worker.on('error', reject);
    worker.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(output));
      else reject(new Error(`${program} ended with ${code}`));
    });
  });
}

/**
 * Each program in turn, `runs` times over, so that whatever else the machine does falls on all of them alike.
 *
 * @returns {Promise<{ cpu: number, rssMb: number, rows: number }[][]>} by program and file: medians, the most of memory
 */
export async function measureInTurn(programs, runs) {
  const results = programs.map(() => []);
  for (let run = 0; run < runs; run++) {
    for (const [index, { program, options }] of programs.entries()) {
      results[index].push(await measure(program, options));
    }
  }
  return results.map((ofRuns) => ofRuns[0].map((_, file) => summarize(ofRuns.map((ofFiles) => ofFiles[file]))));
}

function summarize(runs) {
  return {
    cpu: median(runs.map(({ cpu }) => cpu)),
    rssMb: Math.max(...runs.map(({ rssMb }) => rssMb)),
    rows: runs[0].rows,
  };
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
