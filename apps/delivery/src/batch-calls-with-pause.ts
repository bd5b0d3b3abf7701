import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Turns a piece of work for many into a call for one. Alone, a call goes at once; what comes while a batch is at work, and
 * for `pauseMs` after it, makes up the next, unless as many as may go together are there before. A batch that fails fails
 * all its calls.
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
    // Whoever was called in this turn of the event loop goes along.
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
