import { setTimeout as sleep } from 'node:timers/promises';
import type { Storage } from '@rollcall/storage';

/** Reads originals in pieces with pauses between them, so that a test can step in. */
export function slowed(storage: Storage): Storage {
  return {
    ...storage,
    open: (ref) => {
      const reader = storage.open(ref);
      return {
        size: reader.size,
        async *read(start, end) {
          for await (const chunk of reader.read(start, end)) {
            await sleep(ref.kind === 'original' ? 100 : 0);
            yield chunk;
          }
        },
      };
    },
  };
}

/** Fails before the first chunk of whatever is read, as storage does. */
export function broken(storage: Storage, trouble: Error): Storage {
  return {
    ...storage,
    open: (ref) => ({
      size: ref.sizeBytes,
      // biome-ignore lint/correctness/useYield: there is nothing to yield
      async *read() {
        throw trouble;
      },
    }),
  };
}

/** Nothing can be written of this kind. */
export function unwritable(storage: Storage, kind: string, trouble: Error): Storage {
  return {
    ...storage,
    put: (identity) => {
      const writer = storage.put(identity);
      if (identity.kind !== kind) return writer;
      return {
        write: () => Promise.reject(trouble),
        abort: () => writer.abort(),
        close: () => Promise.reject(trouble),
      };
    },
  };
}

/** What is written of this kind does not become durable: closing fails, after a while. */
export function forgetful(storage: Storage, kind: string, trouble: Error): Storage {
  return {
    ...storage,
    put: (identity) => {
      const writer = storage.put(identity);
      if (identity.kind !== kind) return writer;
      return {
        write: (chunk) => writer.write(chunk),
        abort: () => writer.abort(),
        async close() {
          await sleep(20);
          await writer.abort();
          throw trouble;
        },
      };
    },
  };
}
