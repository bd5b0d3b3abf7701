import { type DuePickup, type ListedFile, selectUnfetched } from '@rollcall/database/sftp';
import { type AddressRules, pickupCredentialContext } from '@rollcall/platform';
import { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { isPartialName } from '../virtual-path.ts';
import { fetchFile } from './fetch-file.ts';
import { matchesPattern } from './matches-pattern.ts';
import { openRemote } from './open-remote.ts';
import { PickupError } from './pickup-error.ts';
import type { RemoteFolder } from './remote-folder.ts';

/** Maximum number of files per run. The next run starts immediately. */
const MAX_FILES = 100;
/** A file that was modified more recently may still be in transfer. */
const SETTLE_MS = 60_000;
const SETTLE_SECONDS = SETTLE_MS / 1000;

const credentialSchema = z.union([z.object({ password: z.string() }), z.object({ privateKey: z.string() })]);

/** Fetches new files of the folder. Returns in how many seconds there is more to fetch, or null if nothing is left. */
export async function runPickup(
  deps: Dependencies,
  { pickup, holder, signal, rules }: { pickup: DuePickup; holder: string; signal: AbortSignal; rules: AddressRules },
): Promise<number | null> {
  const { id, host, port, username, hostKeys, folder } = pickup;
  const opened = deps.keyRing.open(pickup.credential, pickupCredentialContext(id));
  const credential = credentialSchema.parse(JSON.parse(opened.toString()));
  const remote = await openRemote({ host, port, username, hostKeys, credential }, { rules, signal });
  try {
    const wanted = (await remote.list(folder)).filter((file) => isWanted(pickup, file));
    const files = await selectUnfetched(deps.db, id, wanted);
    const settled = files.filter(isSettled).sort(byTime);
    const waiting = await fetchAll(deps, { pickup, holder, remote }, settled.slice(0, MAX_FILES));
    if (settled.length > MAX_FILES) return 0;
    return waiting > 0 || settled.length < files.length ? SETTLE_SECONDS : null;
  } finally {
    remote.close();
  }
}

/** If a file can't be read, the others are still fetched, and the run fails at the end. */
async function fetchAll(
  deps: Dependencies,
  run: { pickup: DuePickup; holder: string; remote: RemoteFolder },
  files: readonly ListedFile[],
): Promise<number> {
  let waiting = 0;
  let unreadable: PickupError | null = null;
  for (const file of files) {
    try {
      const outcome = await fetchFile(deps, run, file);
      deps.metrics.pickupFiles.inc({ outcome });
      if (outcome === 'changed') waiting += 1;
    } catch (error) {
      if (!(error instanceof PickupError && error.code === 'file_unreadable')) throw error;
      unreadable ??= error;
    }
  }
  if (unreadable !== null) throw unreadable;
  return waiting;
}

function isWanted({ pattern }: DuePickup, { name }: ListedFile): boolean {
  return !isPartialName(name) && matchesPattern(name, pattern);
}

function isSettled({ modifiedAt }: ListedFile): boolean {
  // A server clock that is ahead must not delay files forever.
  return Math.abs(Date.now() - modifiedAt.getTime()) >= SETTLE_MS;
}

function byTime(a: ListedFile, b: ListedFile): number {
  return a.modifiedAt.getTime() - b.modifiedAt.getTime() || (a.name < b.name ? -1 : 1);
}
