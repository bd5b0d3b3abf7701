import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const READER = fileURLToPath(new URL('./legacy-reader.mjs', import.meta.url));
const LIMITS = { heapMb: 384, residentBytes: 640 * 2 ** 20 };
/** A process costs a tenth of a second: it serves file after file, and ends when none comes. */
const IDLE_MS = 2000;
const START_MS = 60_000;

const answerSchema = z.union([
  z.object({ error: z.enum(['encrypted', 'damaged']) }),
  z.object({
    sheets: z.array(z.object({ name: z.string(), hidden: z.boolean(), lines: z.instanceof(Uint8Array) })),
    date1904: z.boolean(),
  }),
]);
export type LegacyAnswer = z.output<typeof answerSchema>;

/**
 * The process that reads xls and xlsb, limited in memory and time; it gets no environment, so that it holds no secret.
 * One file at a time, and none in a process that failed before.
 */
export class LegacyProcess {
  private child: ChildProcess | null = null;
  private turn: Promise<unknown> = Promise.resolve();
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly limits = LIMITS) {}

  /** Null when the file took more memory or time than it may. */
  read(bytes: Uint8Array, timeoutMs: number): Promise<LegacyAnswer | null> {
    const answer = this.turn.then(() => this.ask(bytes, timeoutMs));
    this.turn = answer.catch(() => {});
    return answer;
  }

  private async ask(bytes: Uint8Array, timeoutMs: number): Promise<LegacyAnswer | null> {
    clearTimeout(this.idle);
    const child = this.child ?? (await this.start());
    this.child = null;
    child.ref();
    child.channel?.ref();
    child.send(bytes, () => {}); // a child that is gone is seen by its exit
    const message = await nextMessage(child, timeoutMs);
    if (message === null) {
      child.kill('SIGKILL');
      return null;
    }
    this.keep(child);
    return answerSchema.parse(message);
  }

  private keep(child: ChildProcess): void {
    this.child = child;
    child.unref();
    child.channel?.unref();
    this.idle = setTimeout(() => {
      if (this.child === child) this.child = null;
      child.kill('SIGKILL');
    }, IDLE_MS).unref();
  }

  private async start(): Promise<ChildProcess> {
    const child = fork(READER, [String(this.limits.residentBytes)], {
      execArgv: [`--max-old-space-size=${this.limits.heapMb}`],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.once('exit', () => {
      if (this.child === child) this.child = null;
    });
    if ((await nextMessage(child, START_MS)) === 'ready') return child;
    child.kill('SIGKILL');
    throw new Error('the process that reads xls and xlsb does not start');
  }
}

/** Null when none comes in time or the process ends. */
async function nextMessage(child: ChildProcess, timeoutMs: number): Promise<unknown> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), timeoutMs);
  const onExit = () => waiting.abort();
  child.once('exit', onExit);
  try {
    const [message] = await once(child, 'message', { signal: waiting.signal });
    return message;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    child.off('exit', onExit);
  }
}
