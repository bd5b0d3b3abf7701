import { AsyncLocalStorage } from 'node:async_hooks';

/** What the work under way belongs to. Everything here appears on every log line written inside it. */
export interface RunContext {
  requestId?: string | undefined;
  jobId?: string | undefined;
  partnerId?: string | undefined;
  deliveryId?: string | undefined;
}

const storage = new AsyncLocalStorage<Readonly<RunContext>>();

/** Runs `fn`, and everything it awaits, inside a context; inner contexts add to outer ones. */
export function runWithContext<Result>(context: RunContext, fn: () => Result): Result {
  return storage.run({ ...storage.getStore(), ...context }, fn);
}

export function currentContext(): Readonly<RunContext> {
  return storage.getStore() ?? {};
}
