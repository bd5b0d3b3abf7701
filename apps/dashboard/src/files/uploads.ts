import { isWorthRetrying } from '../api/should-retry.ts';
import { type AcceptedJob, sendFile } from './send-file.ts';

export interface Upload {
  readonly id: number;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** From 0 to 1. */
  readonly progress: number;
  readonly job: AcceptedJob | null;
  readonly error: unknown;
  /** Whether it failed for a reason that may be gone at another try. */
  readonly canRetry: boolean;
  /** The page that opens the file's own page, if the file was sent alone. */
  readonly opensFrom: string | null;
}

/** More concurrent uploads would only share the bandwidth. */
const AT_ONCE = 2;

let uploads: readonly Upload[] = [];
const queue: (() => Promise<void>)[] = [];
const controllers = new Map<number, AbortController>();
/** The files of uploads that stopped. */
const retries = new Map<number, { readonly file: File; readonly vendorHint: string }>();
const listeners = new Set<() => void>();
let running = 0;
let lastId = 0;

/** Uploads belong to the whole dashboard and continue when the user navigates. */
export const uploadStore = {
  list: () => uploads,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** A file that is sent alone opens by itself, unless the user has left the page meanwhile. */
  add(files: Iterable<File>, vendorHint = ''): void {
    const list = [...files];
    const isAlone = list.length === 1 && uploads.every(({ state }) => state === 'sent' || state === 'failed');
    for (const file of list) addOne(file, vendorHint, isAlone ? window.location.pathname : null);
    startNext();
  },
  cancel(id: number): void {
    controllers.get(id)?.abort();
  },
  forget(id: number): void {
    uploads = uploads.filter((upload) => upload.id !== id);
    retries.delete(id);
    announce();
  },
  /** Sends a file again whose upload stopped. */
  retry(id: number): void {
    const stopped = retries.get(id);
    if (stopped === undefined) return;
    uploadStore.forget(id);
    uploadStore.add([stopped.file], stopped.vendorHint);
  },
  /** The file's page was opened or won't be. */
  opened(id: number): void {
    update(id, { opensFrom: null });
  },
};

function addOne(file: File, vendorHint: string, opensFrom: string | null): void {
  lastId += 1;
  const id = lastId;
  const upload: Upload = {
    id,
    fileName: file.name,
    sizeBytes: file.size,
    state: 'waiting',
    progress: 0,
    job: null,
    error: null,
    canRetry: false,
    opensFrom,
  };
  uploads = [upload, ...uploads];
  const refusal = refusalOf(file);
  if (refusal !== null) {
    update(id, { state: 'failed', error: new Error(refusal) });
    return;
  }
  const controller = new AbortController();
  controllers.set(id, controller);
  queue.push(async () => {
    update(id, { state: 'sending' });
    try {
      const onProgress = (progress: number) => update(id, { progress });
      const job = await sendFile(file, { vendorHint, signal: controller.signal, onProgress });
      update(id, { state: 'sent', progress: 1, job });
    } catch (error) {
      const canRetry = isWorthRetrying(error);
      if (canRetry) retries.set(id, { file, vendorHint });
      update(id, { state: 'failed', error, canRetry });
    }
  });
}

/** What the service would refuse in any case, without sending it. */
function refusalOf({ name, size }: File): string | null {
  if (size === 0) return 'The file is empty.';
  return /\.pdf$/i.test(name) ? 'This is a PDF. Send CSV, Excel, fixed width or 834.' : null;
}

function startNext(): void {
  announce();
  while (running < AT_ONCE) {
    const next = queue.shift();
    if (!next) return;
    running += 1;
    next().finally(() => {
      running -= 1;
      startNext();
    });
  }
}

function update(id: number, change: Partial<Upload>): void {
  uploads = uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload));
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}
