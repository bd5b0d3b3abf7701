import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The service that `npm start` runs over a data directory; stays up. */
export async function useRunningStack(directory) {
  const { base_url: baseUrl, ...account } = JSON.parse(readFileSync(join(directory, 'quickstart.json'), 'utf8'));
  return { baseUrl, account, stop: async () => undefined };
}
