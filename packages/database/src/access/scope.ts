import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Everything that may see the rows of all partners, and why. Whatever is not named here works for one partner at a time,
 * and row-level security holds it to that partner's rows. Why and how: docs/adr/0012-row-level-security.md.
 */
export const SYSTEM_TASKS = {
  authentication: 'who calls has to be found before it is known for which partner',
  keys: 'all partners are behind the same master keys',
  relay: 'messages of all partners leave through one outbox',
  worker: 'a worker takes whichever job comes next',
  delivery: 'a deliverer sends whichever event comes next',
  estimate: 'how long a file waits depends on the files of others before it; only sums come out',
  operations: 'operators and metrics see counts over all partners, never a file',
  accounts: 'operators create, limit, and suspend partners, and invite their first people',
  administration: 'scripts and tests that make partners, users and clients',
} as const;

export type SystemTask = keyof typeof SYSTEM_TASKS;

export type Scope = { readonly partnerId: string } | { readonly task: SystemTask };

/** A query was made for nobody: neither `asPartner` nor `asSystem` is around it. */
export class NoScopeError extends Error {
  override readonly name = 'NoScopeError';

  constructor() {
    super('A query needs a scope: call it inside asPartner(partnerId, …) or asSystem(task, …)');
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
