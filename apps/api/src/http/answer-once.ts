import { AppError } from '@rollcall/contracts';
import { type Database, inTransaction, type Transaction } from '@rollcall/database';
import { type Answer, fingerprintOf, type Idempotency, type Reservation } from '@rollcall/intake';
import type { Request, Response } from 'express';

/**
 * Performs a request in one transaction, which also stores the response under the request's Idempotency-Key. A crash
 * leaves both or neither.
 */
export type Once = (work: (tx: Transaction) => Promise<Answer & { jobId?: string }>) => Promise<Answer>;

/** Runs the handler of a route that supports Idempotency-Key, or sends the stored response again. */
export async function answerOnce(
  { db, idempotency }: { db: Database; idempotency: Idempotency },
  exchange: { request: Request; response: Response },
  { ownerId, asked }: { ownerId: string; asked: unknown },
  handler: (once: Once) => Promise<Answer>,
): Promise<void> {
  const { request, response } = exchange;
  const key = idempotency.readKey(request.get('idempotency-key'), response.locals.caller?.uploader);
  if (key === null) return sendAnswer(response, await handler((work) => inTransaction(db, work)));

  const fingerprint = fingerprintOf(asked);
  const state = await idempotency.reserve(ownerId, key);
  if (state.state === 'answered') {
    if (state.fingerprint !== fingerprint) throw new AppError('idempotency_key_reused');
    response.set('Idempotent-Replayed', 'true');
    return sendAnswer(response, state.answer);
  }
  sendAnswer(response, await underKey({ db, reservation: state.reservation, fingerprint }, handler));
}

/** Releases the key before the response is sent, because the next request with it may follow immediately. */
async function underKey(
  { db, ...kept }: { db: Database; reservation: Reservation; fingerprint: string },
  handler: (once: Once) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await handler((work) => inTransaction(db, keeping(work, kept)));
  } finally {
    await kept.reservation.release();
  }
}

function keeping(
  work: Parameters<Once>[0],
  { reservation, fingerprint }: { reservation: Reservation; fingerprint: string },
): Parameters<Once>[0] {
  return async (tx) => {
    const { jobId, ...answer } = await work(tx);
    await reservation.complete(tx, { fingerprint, answer, ...(jobId !== undefined && { jobId }) });
    return answer;
  };
}

function sendAnswer(response: Response, { status, headers = {}, body }: Answer): void {
  response.status(status).set(headers).json(body);
}
