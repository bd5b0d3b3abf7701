import { onlineManager } from '@tanstack/react-query';
import { connectionLost } from './connection.ts';

/** Loads code of a page; when the service is away, as soon as it is back. What fails even then is no longer there. */
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
