/** What a caller gets: the answer to its call and to others at once, and how many of those came after it. */
export interface SharedAnswer<Answer> {
  readonly answer: Answer;
  readonly later: number;
}

/**
 * Calls for a key that come while another is under way are made as one when that has ended: however many come at once,
 * the store is asked as often as it can answer, and the order of the callers is kept. `ask` must not fail.
 */
export function askTogether<Answer>(
  ask: (key: string, callers: number) => Promise<Answer>,
): (key: string) => Promise<SharedAnswer<Answer>> {
  const waiting = new Map<string, ((shared: SharedAnswer<Answer>) => void)[]>();

  async function serve(key: string): Promise<void> {
    for (;;) {
      const callers = waiting.get(key) ?? [];
      if (callers.length === 0) break;
      waiting.set(key, []);
      const answer = await ask(key, callers.length);
      callers.forEach((settle, place) => {
        settle({ answer, later: callers.length - 1 - place });
      });
    }
    waiting.delete(key);
  }

  return (key) =>
    new Promise((resolve) => {
      const callers = waiting.get(key);
      if (callers) {
        callers.push(resolve);
        return;
      }
      waiting.set(key, [resolve]);
      void serve(key);
    });
}
