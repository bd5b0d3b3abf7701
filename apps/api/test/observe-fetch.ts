import { type ContractCheck, createContractCheck } from './check-contract.ts';

const origins = new Set<string>();
let check: ContractCheck | undefined;
const plainFetch = globalThis.fetch;

/**
 * From now on every answer of this origin that a test fetches is held against the OpenAPI document. `fetch` itself is
 * watched, so that no test can forget to.
 */
export function observeFetch(origin: string): void {
  origins.add(origin);
  globalThis.fetch = watchedFetch;
}

async function watchedFetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await plainFetch(input, init);
  const url = new URL(input instanceof Request ? input.url : input);
  const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
  if (origins.has(url.origin)) {
    check ??= createContractCheck();
    await check({ method, url, response });
  }
  return response;
}
