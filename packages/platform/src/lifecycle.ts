import type { Logger } from 'pino';

export interface Lifecycle {
  /** Aborted the moment shutdown begins; long polls and loops watch it. */
  readonly stopping: AbortSignal;
  /** Steps run one after the other, last registered first, each at most once. */
  onShutdown(name: string, step: () => Promise<unknown> | unknown): void;
  /** From here on SIGTERM, SIGINT, a lost supervisor or an uncaught error shut the process down. */
  run(): void;
  /** Shuts down as a signal would; settles when the steps are done. Repeated calls get the same promise. */
  shutdown(reason: string, exitCode?: number): Promise<void>;
}

/**
 * Orderly end of a process. Work in flight gets `timeoutMs` in all; after that the process exits with code 1, because
 * a hung step must not keep a deployment waiting. A process started with an IPC channel also ends when the other side
 * disappears, or has disappeared before `run`, so a supervisor that is killed at any moment leaves no orphans.
 */
export function createLifecycle(
  logger: Logger,
  options: { timeoutMs?: number; exit?: (code: number) => void } = {},
): Lifecycle {
  const { timeoutMs = 25_000, exit = (code) => process.exit(code) } = options;
  const steps: { name: string; step: () => Promise<unknown> | unknown }[] = [];
  const stopping = new AbortController();
  let ended: Promise<void> | null = null;

  const end = async (reason: string, exitCode: number): Promise<void> => {
    logger.info({ reason }, 'shutting down');
    const deadline = setTimeout(() => {
      logger.error({ timeoutMs }, 'shutdown timed out, exiting with unfinished work');
      exit(1);
    }, timeoutMs);
    stopping.abort();
    let code = exitCode;
    for (const { name, step } of steps.reverse()) {
      try {
        await step();
      } catch (err) {
        logger.error({ err, step: name }, 'shutdown step failed');
        code ||= 1;
      }
    }
    clearTimeout(deadline);
    logger.info({ reason, exitCode: code }, 'stopped');
    exit(code);
  };

  const shutdown = (reason: string, exitCode = 0): Promise<void> => {
    ended ??= end(reason, exitCode);
    return ended;
  };

  return {
    stopping: stopping.signal,
    onShutdown: (name, step) => void steps.push({ name, step }),
    shutdown,
    run() {
      process.on('SIGTERM', () => void shutdown('SIGTERM'));
      process.on('SIGINT', () => void shutdown('SIGINT'));
      const onFatal = (err: unknown): void => {
        logger.fatal({ err }, 'uncaught error');
        void shutdown('uncaught error', 1);
      };
      process.on('uncaughtException', onFatal);
      process.on('unhandledRejection', onFatal);
      // Only a process that was forked has `send`, and keeps it when the channel is closed.
      if (process.send !== undefined) {
        process.on('disconnect', () => void shutdown('supervisor process exited'));
        if (!process.connected) void shutdown('supervisor process exited');
      }
    },
  };
}
