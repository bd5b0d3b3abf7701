import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Everything that may see the rows of all partners, and why. Whatever is not named here works for one partner at a time,
 * and row-level security holds it to that partner's rows. Why and how: docs/adr/0012-row-level-security.md.
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

export type Scope = { readonly partnerId: string } | { readonly task: SystemTask };

/** A query was made for nobody: neither `asPartner` nor `asSystem` is around it. */
export class NoScopeError extends Error {
  override readonly name = 'NoScopeError';

  constructor() {
    super('Queries require a scope. Call this inside asPartner(partnerId, …) or asSystem(task, …)');
  }
}

const scopes = new AsyncLocalStorage<Scope>();

/** Every query in `work`, and in what it starts, sees and changes rows of this partner alone. */
export function asPartner<T>(partnerId: string, work: () => Promise<T> | T): Promise<T> {
  return run({ partnerId }, work);
}

/** Every query in `work`, and in what it starts, sees and changes the rows of all partners. */
export function asSystem<T>(task: SystemTask, work: () => Promise<T> | T): Promise<T> {
  return run({ task }, work);
}

/** Throws NoScopeError. */
export function currentScope(): Scope {
  const scope = scopes.getStore();
  if (scope === undefined) throw new NoScopeError();
  return scope;
}

/** Awaited inside: Prisma's promises begin their query when they are awaited, which has to be under the scope. */
function run<T>(scope: Scope, work: () => Promise<T> | T): Promise<T> {
  return scopes.run(scope, async () => await work());
}
