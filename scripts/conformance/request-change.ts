import type { Session } from './prepare-people.ts';

export interface FormField {
  readonly key: string;
  readonly type: 'file' | 'text';
  readonly src?: string;
  readonly value?: string;
}

/** How an operation is used. */
export interface GoodRequest {
  readonly status: number | readonly number[];
  /** Not given: the client's token. */
  readonly session?: Session | null;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: object;
  readonly form?: readonly FormField[];
}

/** What is other in it, and what comes of that. */
export interface RequestChange extends GoodRequest {
  readonly name: string;
  /** The error codes of which one is wanted; null: any. */
  readonly codes?: readonly string[] | null;
  readonly method?: string;
  readonly token?: string | null;
  readonly raw?: string;
  /** Of `raw`. */
  readonly type?: string;
}
