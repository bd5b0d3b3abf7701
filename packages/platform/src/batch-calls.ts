/**
 * Calls for a key that come while others are under way are made together when those have ended, in their order: however
 * many come at once, what they ask is asked as often as it can be answered. `work` gives an answer to each in its place, or
 * a promise of one, for which nobody else waits; when it throws, each of them fails. It runs in the asynchronous context
 * of one of the callers.
 */
export function batchCalls<Input, Answer>(
  work: (key: string, inputs: readonly Input[]) => Promise<readonly (Answer | Promise<Answer>)[]>,
  { most = Number.POSITIVE_INFINITY } = {},
): (key: string, input: Input) => Promise<Answer> {
  const waiting = new Map<string, Call<Input, Answer>[]>();

  async function serve(key: string, calls: Call<Input, Answer>[]): Promise<void> {
    while (calls.length > 0) {
      const taken = calls.splice(0, most);
      try {
        const answers = await work(
          key,
          taken.map(({ input }) => input),
        );
        taken.forEach(({ resolve }, place) => {
          // Undefined only where an answer may be.
          resolve(answers[place] as Answer);
        });
      } catch (error) {
        for (const { reject } of taken) reject(error);
      }
    }
    waiting.delete(key);
  }

  return (key, input) =>
    new Promise((resolve, reject) => {
      const calls = waiting.get(key);
      if (calls) {
        calls.push({ input, resolve, reject });
        return;
      }
      const first = [{ input, resolve, reject }];
      waiting.set(key, first);
      void serve(key, first);
    });
}

interface Call<Input, Answer> {
  readonly input: Input;
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
}
