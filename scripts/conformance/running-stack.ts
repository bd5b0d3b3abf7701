import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What `npm start` writes down of the demonstration. */
export interface Account {
  readonly partner_id: string;
  readonly client_id: string;
  readonly client_secret: string;
  readonly partner_user: Credentials;
  readonly viewer: Credentials;
  readonly operator: Credentials;
  readonly analyst: Credentials;
}

export interface RunningStack {
  readonly baseUrl: string;
  readonly account: Account;
  readonly stop: () => Promise<void>;
}

/** The service that `npm start` runs over a data directory; stays up. */
export async function useRunningStack(directory: string): Promise<RunningStack> {
  const { base_url: baseUrl, ...account } = JSON.parse(readFileSync(join(directory, 'quickstart.json'), 'utf8'));
  return { baseUrl, account, stop: async () => undefined };
}
