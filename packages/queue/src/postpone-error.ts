/** Thrown by a handler to get the message again at `untilMs` (epoch milliseconds). Doesn't count as an attempt. */
export class PostponeError extends Error {
  override readonly name = 'Postpone';

  constructor(readonly untilMs: number) {
    super(`Postponed until ${new Date(untilMs).toISOString()}`);
  }
}

/** The queue store can't be reached. Nothing was added, or the result is unknown. Adding again is safe. */
export class QueueUnavailableError extends Error {
  override readonly name = 'QueueUnavailableError';
}
