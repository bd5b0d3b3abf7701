import { onlineManager } from '@tanstack/react-query';
import { connectionLost } from './connection.ts';

/**
 * Loads a page's code. If the service is unavailable, retries when it is back. If that fails too, the code no longer
 * exists.
 */
export async function loadWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch {
    connectionLost();
    await backOnline();
    return load();
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
