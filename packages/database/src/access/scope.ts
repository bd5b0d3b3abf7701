import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * All tasks that may see the rows of all partners, with the reason. Everything else works for one partner, enforced by
 * row-level security. See docs/adr/0012-row-level-security.md.
 */
export const SYSTEM_TASKS = {
  authentication: 'authentication runs before the partner is known',
  keys: 'all partners share the same master keys',
  relay: 'one outbox holds messages for all partners',
  worker: 'a worker takes the next job of any partner',
  pickup: 'an SFTP process runs the next pickup of any partner',
  delivery: 'the delivery service sends the next event of any partner',
  'request-log': 'a process writes the requests of all its clients in one statement',
  estimate: 'completion estimates depend on the queues of all partners; only totals are returned',
  operations: 'operators and metrics see totals across partners, never files',
  accounts: 'operators create, limit, and suspend partners, and invite their first people',
  administration: 'scripts and tests that create partners, users, and clients',
} as const;

export type SystemTask = keyof typeof SYSTEM_TASKS;

/** Whose rows, and whether those of live or of test data. See docs/adr/0029-test-mode.md. */
export interface PartnerScope {
  readonly partnerId: string;
  readonly livemode: boolean;
}

export type Scope = PartnerScope | { readonly task: SystemTask };

/** A query ran outside of `asPartner` and `asSystem`. */
export class NoScopeError extends Error {
  override readonly name = 'NoScopeError';

  constructor() {
    super('Queries require a scope. Call this inside asPartner({ partnerId, livemode }, …) or asSystem(task, …)');
  }
}

const scopes = new AsyncLocalStorage<Scope>();

/** All queries in `work` only see and change rows of this partner, and of its live and test data only one. */
export function asPartner<T>({ partnerId, livemode }: PartnerScope, work: () => Promise<T> | T): Promise<T> {
  return run({ partnerId, livemode }, work);
}

/** All queries in `work` see and change the rows of all partners. */
export function asSystem<T>(task: SystemTask, work: () => Promise<T> | T): Promise<T> {
  return run({ task }, work);
}

/** Throws NoScopeError. */
export function currentScope(): Scope {
  const scope = scopes.getStore();
  if (scope === undefined) throw new NoScopeError();
  return scope;
}

/** Awaited inside the scope, because Prisma's promises start their query when they are awaited. */
function run<T>(scope: Scope, work: () => Promise<T> | T): Promise<T> {
  return scopes.run(scope, async () => await work());
}
