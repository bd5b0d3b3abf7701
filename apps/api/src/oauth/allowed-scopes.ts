import { SCOPES, type Scope } from '@rollcall/contracts';

/** All scopes if the client isn't limited by scope. */
export function allowedScopes({ scopes }: { readonly scopes: readonly Scope[] }): readonly Scope[] {
  return scopes.length === 0 ? SCOPES : scopes;
}

/** An upload token can do less than both scopes together, so that a client with both may get one. */
export function mayLendUploads(allowed: readonly Scope[]): boolean {
  return allowed.includes('files:write') && allowed.includes('files:read');
}
