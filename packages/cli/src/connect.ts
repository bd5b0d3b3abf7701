import { Rollcall } from '@rollcall/client';
import { readCredentials } from './credentials.ts';
import type { GlobalOptions, Io } from './io.ts';

export async function connect(io: Io, options: GlobalOptions): Promise<Rollcall> {
  return new Rollcall(await readCredentials(io, options));
}
