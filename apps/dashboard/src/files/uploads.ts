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
}

/** More concurrent uploads would only share the bandwidth. */
const AT_ONCE = 2;

let uploads: readonly Upload[] = [];
const queue: (() => Promise<void>)[] = [];
const controllers = new Map<number, AbortController>();
const listeners = new Set<() => void>();
let running = 0;
let lastId = 0;

/** Uploads belong to the whole page and continue when the user navigates. */
export const uploadStore = {
  list: () => uploads,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  add(files: Iterable<File>, vendorHint: string): void {
    for (const file of files) addOne(file, vendorHint);
    startNext();
  },
  cancel(id: number): void {
    controllers.get(id)?.abort();
  },
  forget(id: number): void {
    uploads = uploads.filter((upload) => upload.id !== id);
    announce();
  },
};

function addOne(file: File, vendorHint: string): void {
  lastId += 1;
  const id = lastId;
  const controller = new AbortController();
  controllers.set(id, controller);
  const upload: Upload = {
    id,
    fileName: file.name,
    sizeBytes: file.size,
    state: 'waiting',
    progress: 0,
    job: null,
    error: null,
  };
  uploads = [upload, ...uploads];
  queue.push(async () => {
    update(id, { state: 'sending' });
    try {
      const onProgress = (progress: number) => update(id, { progress });
      const job = await sendFile(file, { vendorHint, signal: controller.signal, onProgress });
      update(id, { state: 'sent', progress: 1, job });
    } catch (error) {
      update(id, { state: 'failed', error });
    }
  });
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
