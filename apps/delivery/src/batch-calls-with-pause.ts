import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Batches concurrent calls. A single call runs immediately. Calls that arrive during a batch and for `pauseMs` after it
 * form the next one, or earlier if it is full. If a batch fails, all its calls fail.
 */
export function batchCallsWithPause<In, Out>(
  work: (items: readonly In[]) => Promise<readonly Out[]>,
  { most, pauseMs = 0 }: { most: number; pauseMs?: number },
): (item: In) => Promise<Out> {
  let waiting: { item: In; resolve: (out: Out) => void; reject: (error: unknown) => void }[] = [];
  let isRunning = false;
  let isFull = (): void => {};

  const runBatch = async (): Promise<void> => {
    const batch = waiting.slice(0, most);
    waiting = waiting.slice(most);
    try {
      const results = await work(batch.map(({ item }) => item));
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (result === undefined) reject(new Error(`No result for item ${index} of ${batch.length}`));
        else resolve(result);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  const pause = async (): Promise<void> => {
    if (waiting.length >= most) return;
    const full = new Promise<void>((resolve) => {
      isFull = resolve;
    });
    await Promise.race([full, sleep(pauseMs)]);
  };
  const run = async (): Promise<void> => {
    isRunning = true;
    // Includes calls of the same turn of the event loop.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      await runBatch();
      await pause();
    }
    isRunning = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void run();
      else if (waiting.length >= most) isFull();
    });
}
