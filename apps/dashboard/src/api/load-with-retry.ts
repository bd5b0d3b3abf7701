import { onlineManager } from '@tanstack/react-query';
import { connectionLost } from './connection.ts';

/** A page's code that can't be loaded by this document. */
export class CodeNotLoaded extends Error {}

/**
 * Loads a page's code. If the service is unavailable, retries when it is back. If that fails too, the code no longer
 * exists, or the browser remembers that a part of it could not be fetched, which it does for as long as the document lives.
 *
 * @throws CodeNotLoaded
 */
export async function loadWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch {
    connectionLost();
    await backOnline();
    return load().catch((cause: unknown) => {
      throw new CodeNotLoaded('page code not loaded', { cause });
    });
  }
}

function backOnline(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return;
      stop();
      resolve();
    });
  });
}
