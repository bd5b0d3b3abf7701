import { AsyncLocalStorage } from 'node:async_hooks';

/** What the current work belongs to. Added to every log line. */
export interface RunContext {
  requestId?: string | undefined;
  jobId?: string | undefined;
  partnerId?: string | undefined;
  deliveryId?: string | undefined;
}

const storage = new AsyncLocalStorage<Readonly<RunContext>>();

/** Runs `fn` and everything it awaits in a context. Inner contexts extend outer ones. */
export function runWithContext<Result>(context: RunContext, fn: () => Result): Result {
  return storage.run({ ...storage.getStore(), ...context }, fn);
}

export function currentContext(): Readonly<RunContext> {
  return storage.getStore() ?? {};
}
