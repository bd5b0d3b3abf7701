import { spawn } from 'node:child_process';
import path from 'node:path';
import { APP_FLAGS } from '../../start/app-flags.mjs';
import type { FloorProgram } from './figures.ts';

/** Ours are JavaScript: what takes types off would be in their memory. The engine runs as the worker does. */
const FLAGS: Partial<Record<ProgramName, readonly string[]>> = {
  normalize: APP_FLAGS,
  changes: APP_FLAGS,
  render: [],
};
const child = path.join(import.meta.dirname, 'child.mjs');
const hooks = path.join(import.meta.dirname, '../../typescript.mjs');

export type ProgramName = FloorProgram | 'normalize' | 'render' | 'changes';

export interface Program {
  readonly program: ProgramName;
  /** Handed to it; the files are taken one after the other. */
  readonly options: { readonly files: readonly string[]; readonly out: string; readonly [name: string]: unknown };
}

/** Seconds of processor time, user and system, all threads, and the most memory that was resident until then. */
export interface Measured {
  readonly cpu: number;
  readonly rssMb: number;
  readonly rows: number;
}

/** Runs one measured program in a process of its own; what it took is by file. */
export function measure({ program, options }: Program): Promise<Measured[]> {
  const ending = program in FLAGS ? 'mjs' : 'ts';
  return new Promise((resolve, reject) => {
    const worker = spawn(
      process.execPath,
      [...(FLAGS[program] ?? ['--import', hooks]), child, `${program}.${ending}`, JSON.stringify(options)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
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
 * Each program in turn, `runs` times over, so that whatever else the machine does falls on all of them alike. By program
 * and file: medians, the most of memory.
 */
export async function measureInTurn(programs: readonly Program[], runs: number): Promise<Measured[][]> {
  const results = programs.map((): Measured[][] => []);
  for (let run = 0; run < runs; run++) {
    for (const [index, program] of programs.entries()) results[index]!.push(await measure(program));
  }
  return results.map((ofRuns) => ofRuns[0]!.map((_, file) => summarize(ofRuns.map((ofFiles) => ofFiles[file]!))));
}

function summarize(runs: readonly Measured[]): Measured {
  return {
    cpu: median(runs.map(({ cpu }) => cpu)),
    rssMb: Math.max(...runs.map(({ rssMb }) => rssMb)),
    rows: runs[0]!.rows,
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
