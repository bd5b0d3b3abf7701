import { type ChildProcess, fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import { openRotatingLog } from './rotating-log.ts';

/** From the child's first moment on, so that none is left when this process is killed while the child starts. */
const END_WITH_US = ['--import', new URL('end-with-supervisor.mjs', import.meta.url).href];
const SHOWN = new Set(['warn', 'error', 'fatal']);
const FIRST_BACKOFF_MS = 500;
const LONGEST_BACKOFF_MS = 30_000;
/** A process that lived this long counts as healthy again. */
const STABLE_MS = 30_000;
const STOP_MS = 35_000;
/** The same warning is shown once in this time; the log file has each. */
const REPEAT_MS = 60_000;

export interface Supervised {
  readonly name: string;
  pid(): number | null;
  stop(): Promise<void>;
}

interface Supervision<Message> {
  readonly name: string;
  readonly script: string;
  readonly flags?: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  readonly restart?: boolean;
  readonly print?: (line: string) => void;
  /** The child's messages are taken as they are: it is ours. */
  readonly onMessage?: (message: Message) => void;
  readonly onExit?: () => void;
}

/** What we look at in a line of a process's log. */
interface LogEntry {
  readonly level?: string;
  readonly message?: string;
  readonly err?: { readonly message?: string };
}

/**
 * Keeps one process running: restarts it with growing pauses when it dies, writes its lines to a log file, shows
 * warnings and worse. The child has an IPC channel (it ends when we are gone) and a process group of its own (Ctrl-C
 * in the terminal reaches only us, and we say in which order things end).
 */
export function supervise<Message = never>({
  name,
  script,
  flags = [],
  env,
  logFile,
  restart = true,
  print = console.error,
  onMessage,
  onExit,
}: Supervision<Message>): Supervised {
  const log = openRotatingLog(logFile);
  let child: ChildProcess | null = null;
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let backoffMs = FIRST_BACKOFF_MS;
  const shownAt = new Map<string, number>();

  run();
  return { name, stop, pid: () => child?.pid ?? null };

  function run(): void {
    const startedAt = Date.now();
    const execArgv = [...END_WITH_US, ...flags];
    const started = fork(script, [], { env, execArgv, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    child = started;
    for (const [stream, take] of [
      [started.stdout, showLine],
      [started.stderr, showError],
    ] as const) {
      if (stream) createInterface({ input: stream }).on('line', take);
    }
    if (onMessage) started.on('message', (message) => onMessage(message as Message));
    started.once('error', (error) => print(`[${name}] ${error.message}`));
    started.once('exit', (code, signal) => {
      child = null;
      onExit?.();
      if (stopping || !restart) return;
      if (Date.now() - startedAt > STABLE_MS) backoffMs = FIRST_BACKOFF_MS;
      print(`[${name}] exited (${signal ?? `exit code ${code}`}). Restarting in ${backoffMs / 1000} s`);
      timer = setTimeout(run, backoffMs);
      backoffMs = Math.min(backoffMs * 2, LONGEST_BACKOFF_MS);
    });
  }

  function showError(line: string): void {
    log.write(line);
    if (restart && line.trim()) print(`[${name}] ${line}`);
  }

  function showLine(line: string): void {
    log.write(line);
    let entry: LogEntry;
    try {
      entry = JSON.parse(line);
    } catch {
      return;
    }
    if (!entry.level || !SHOWN.has(entry.level)) return;
    const reason = entry.err?.message ? `: ${entry.err.message}` : '';
    show(`[${name}] ${entry.level.toUpperCase()} ${entry.message ?? ''}${reason}`);
  }

  function show(text: string): void {
    const now = Date.now();
    if (now - (shownAt.get(text) ?? 0) < REPEAT_MS) return;
    if (shownAt.size > 100) shownAt.clear();
    shownAt.set(text, now);
    print(text);
  }

  async function stop(): Promise<void> {
    stopping = true;
    clearTimeout(timer);
    const running = child;
    if (running && running.exitCode === null) {
      const ended = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGTERM');
      const killer = setTimeout(() => running.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(killer);
    }
    log.close();
  }
}
