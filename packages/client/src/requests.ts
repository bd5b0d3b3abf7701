import type { CallOptions, OperationId, OperationOptions, ResultOf } from './operation-types.ts';

/** How parts of the client send requests. */
export interface Requests {
  request<O extends OperationId>(operation: O, options: OperationOptions<O>): Promise<ResultOf<O>>;
  send(method: string, path: string, options?: CallOptions & { body?: unknown }): Promise<Response>;
  partnerId(): Promise<string | null>;
}
