/**
 * Batches calls for the same key that arrive while another batch is in progress. `work` returns a result or a promise
 * for each call, in order. If it throws, all calls of the batch fail. It runs in the asynchronous context of one of the
 * callers.
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
          // Undefined only if the result type allows it.
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
