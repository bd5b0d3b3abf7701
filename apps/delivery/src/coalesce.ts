/**
 * Turns a piece of work for many into a call for one: calls made while a batch is at work make up the next. Alone, a
 * call goes at once; under load one transaction serves as many as wait. A batch that fails fails all its calls.
 */
export function coalesce<In, Out>(
  work: (items: readonly In[]) => Promise<readonly Out[]>,
  { most }: { most: number },
): (item: In) => Promise<Out> {
  let waiting: { item: In; resolve: (out: Out) => void; reject: (error: unknown) => void }[] = [];
  let isRunning = false;

  const run = async (): Promise<void> => {
    isRunning = true;
    // Whoever was called in this turn of the event loop goes along.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
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
    }
    isRunning = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void run();
    });
}
