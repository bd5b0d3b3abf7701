import { setTimeout } from 'node:timers/promises';

/** How often something is repeated in what is tried: the square of the last takes seconds, else it is milliseconds. */
const LENGTHS = [25, 200, 1600, 32_000];
/** What walks the longest text a hundred times over is done in half of this on a slow machine. */
const MAX_MS = 100;
const TRIES = 3;

export interface Attack {
  readonly before: string;
  readonly again: string;
  readonly behind: string;
}

/** More takes long of itself. */
const MAX_CHARACTERS = 100_000;

const textOf = ({ before, again, behind }: Attack, repetitions: number): string =>
  before + again.repeat(Math.min(repetitions, MAX_CHARACTERS / again.length)) + behind;

/**
 * How many repetitions take longer than any linear walk; null: none do. They grow step by step, so that what takes the
 * cube or more is seen before it takes minutes. The quickest of some tries counts, as the
 * compiler and the collector work beside it. `unit`: so many characters count as one repetition.
 */
export function slowRepetitions(run: (text: string) => unknown, attack: Attack, unit = 1): number | null {
  return LENGTHS.find((length) => quickest(run, textOf(attack, Math.ceil(length / unit))) > MAX_MS) ?? null;
}

function quickest(run: (text: string) => unknown, text: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let again = 0; again < TRIES && least > MAX_MS; again++) {
    const from = process.cpuUsage();
    run(text);
    least = Math.min(least, millisecondsSince(from));
  }
  return least;
}

/** Four times the text takes four times as long, and somewhat more at times; the square takes sixteen times. */
const MAX_GROWTH = 9;
const NOTHING_MS = 150;

const CALM_TRIES = 6;
const PAUSE_MS = 500;

/** Of work that takes its time: how much longer it takes for four times the text, where that is more than linear; else null. */
export async function growthOf(run: (size: number) => unknown, size: number): Promise<string | null> {
  let growth = '';
  for (let again = 0; again < CALM_TRIES; again++) {
    // The collector's threads count too, and wait for each other in vain while others have the processors.
    if (again > 0) await setTimeout(again * PAUSE_MS);
    const small = await timed(run, size);
    const large = await timed(run, 4 * size);
    if (large <= Math.max(NOTHING_MS, MAX_GROWTH * small)) return null;
    growth = `${Math.round(small)} ms at ${size}, ${Math.round(large)} ms at four times as much`;
  }
  return growth;
}

async function timed(run: (size: number) => unknown, size: number): Promise<number> {
  const from = process.cpuUsage();
  await run(size);
  return millisecondsSince(from);
}

/** Processor time of this process: others on the machine do not count in it. */
function millisecondsSince(from: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}

export const shown = ({ before, again, behind }: Attack): string =>
  [before, `(${again})*`, behind].map((part) => JSON.stringify(part)).join(' ');
