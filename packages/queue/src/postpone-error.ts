/** Thrown by a handler: give me this message again at `untilMs` (epoch milliseconds). Spends no attempt. */
export class PostponeError extends Error {
  override readonly name = 'Postpone';

  constructor(readonly untilMs: number) {
    super(`Postponed until ${new Date(untilMs).toISOString()}`);
  }
}

/** The store behind the queues cannot be reached; nothing was added, or it is not known. Adding again is safe. */
export class QueueUnavailableError extends Error {
  override readonly name = 'QueueUnavailableError';
}
