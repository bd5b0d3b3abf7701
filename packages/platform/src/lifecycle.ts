import type { Logger } from 'pino';

export interface Lifecycle {
  /** Aborted when shutdown starts. */
  readonly stopping: AbortSignal;
  /** Steps run in sequence, last registered first, each at most once. */
  onShutdown(name: string, step: () => Promise<unknown> | unknown): void;
  /** From now on, SIGTERM, SIGINT, a lost supervisor, or an uncaught error shuts the process down. */
  run(): void;
  /** Shuts down like a signal. Settles when all steps are done. Repeated calls return the same promise. */
  shutdown(reason: string, exitCode?: number): Promise<void>;
}

/**
 * Orderly shutdown of a process. Work in progress has `timeoutMs` in total. After that, the process exits with code 1,
 * because a stuck step must not delay a deployment. A process that was started with an IPC channel also ends when its
 * parent disappears, so a killed supervisor leaves no orphans.
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
      // Only a forked process has `send`, even after the channel was closed.
      if (process.send !== undefined) {
        process.on('disconnect', () => void shutdown('supervisor process exited'));
        if (!process.connected) void shutdown('supervisor process exited');
      }
    },
  };
}
