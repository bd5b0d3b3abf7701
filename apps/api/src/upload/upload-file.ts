import { type AcceptedJob, AppError } from '@rollcall/contracts';
import { inTransaction } from '@rollcall/database';
import { createJob, type NewUpload } from '@rollcall/database/jobs';
import { hasWebhook } from '@rollcall/database/webhooks';
import {
  describeUpload,
  fingerprintOf,
  type KeptFile,
  type KeyState,
  type Reservation,
  tooLarge,
} from '@rollcall/intake';
import { createId, runWithContext } from '@rollcall/platform';
import type { Dependencies } from '../dependencies.ts';
import { originOf } from '../http/base-url.ts';
import type { Call, Handler } from '../http/endpoint.ts';
import { requestIdOf } from '../http/request-id.ts';
import { presentAcceptedJob } from '../jobs/present-job.ts';
import { checkWebhookUrl } from '../webhooks/check-webhook-url.ts';
import { HashingReceiver, StoringReceiver } from './file-receiver.ts';
import { receiveUpload, type UploadFields } from './receive-upload.ts';

type UploadCall = Call<'uploadFile'>;

/** Allowance for part headers and fields. */
const MULTIPART_OVERHEAD_BYTES = 64 * 1024;

/**
 * The file goes to storage first, then one statement or transaction accepts it. A crash in between leaves an object
 * without a row, which is removed later and which no client has seen acknowledged.
 */
export function uploadFile(deps: Dependencies): Handler<'uploadFile'> {
  return async (call) => {
    const { request, response, caller } = call;
    const key = deps.idempotency.readKey(request.get('idempotency-key'), caller.uploader);
    refuseOversize(call);
    if (key === null) {
      response.status(201).json(await acceptUpload(deps, call, null));
      return;
    }
    const state = await deps.idempotency.reserve(caller.partnerId, key);
    if (state.state === 'answered') {
      const answer = await replay(call, state);
      response.status(201).set('Idempotent-Replayed', 'true').json(answer);
      return;
    }
    try {
      response.status(201).json(await acceptUpload(deps, call, state.reservation));
    } finally {
      await state.reservation.release();
    }
  };
}

/** A body with a Content-Length above the limit is rejected before it is read. */
function refuseOversize({ request, caller: { maxUploadBytes: maxBytes } }: UploadCall): void {
  if (Number(request.get('content-length') ?? 0) > maxBytes + MULTIPART_OVERHEAD_BYTES) throw tooLarge(maxBytes);
}

async function acceptUpload(
  deps: Dependencies,
  call: UploadCall,
  reservation: Reservation | null,
): Promise<AcceptedJob> {
  const { partnerId, maxUploadBytes: maxBytes } = call.caller;
  const jobId = createId('job');
  const receiver = new StoringReceiver(maxBytes, deps.storage, { partnerId, jobId });
  const fields = await receiveUpload(call, receiver, { maxBytes });
  try {
    const { kept, file } = receiver;
    if (kept === null || file === null) throw new AppError('missing_file');
    const answer = await runWithContext({ jobId }, () =>
      submit(deps, call, { jobId, file: kept, fileName: file.fileName, fields, reservation }),
    );
    call.response.locals.jobId = jobId;
    deps.metrics.uploads.inc({ format: answer.detected_format });
    deps.metrics.uploadedBytes.inc(kept.sizeBytes);
    return answer;
  } catch (error) {
    // If the connection was lost during COMMIT, the transaction may have been committed, so the object stays. If it
    // belongs to no job, it is removed later.
    if (error instanceof AppError) await receiver.discard();
    throw error;
  }
}

interface Submission {
  readonly jobId: string;
  readonly file: KeptFile;
  readonly fileName: string;
  readonly fields: UploadFields;
  readonly reservation: Reservation | null;
}

async function submit(
  deps: Dependencies,
  call: UploadCall,
  { fields, reservation, ...sent }: Submission,
): Promise<AcceptedJob> {
  const { partnerId, livemode, clientId, userId, uploader } = call.caller;
  if (fields.callbackUrl !== null && uploader !== null) {
    throw new AppError('insufficient_scope', { details: 'An upload token cannot set callback_url.' });
  }
  if (fields.callbackUrl !== null)
    await checkWebhookUrl(fields.callbackUrl, deps.webhookPolicy, 'invalid_callback_url');
  const [described, callbackWarnings] = await Promise.all([
    describeUpload(deps, { ...sent, partnerId, vendorHint: fields.vendorHint }),
    findCallbackWarnings(deps, partnerId, fields),
  ]);
  const upload: NewUpload = {
    ...described,
    warnings: [...(described.warnings ?? []), ...callbackWarnings],
    livemode,
    clientId,
    userId,
    requestId: requestIdOf(call.response),
    uploader,
    ...(fields.feed !== null && { feed: fields.feed }),
    fileKind: fields.fileKind,
    fileDate: fields.fileDate,
    compare: fields.compare,
    callbackUrl: fields.callbackUrl,
    publicBaseUrl: originOf(call.request, deps.settings.PUBLIC_BASE_URL),
  };
  if (reservation === null) return presentAcceptedJob(await deps.acceptUpload(upload), call.caller);
  return inTransaction(deps.db, async (tx) => {
    const answer = presentAcceptedJob(await createJob(tx, upload), call.caller);
    const kept = { answer: { status: 201, body: answer }, jobId: sent.jobId };
    await reservation.complete(tx, { fingerprint: fingerprintOfUpload(sent.file.sha256, fields), ...kept });
    return answer;
  });
}

/** A callback is signed like the account's webhooks. Without an endpoint, nobody knows the secret. */
async function findCallbackWarnings({ db }: Dependencies, partnerId: string, { callbackUrl }: UploadFields) {
  if (callbackUrl === null || (await hasWebhook(db, partnerId))) return [];
  const message =
    "The account has no webhook endpoint, so you can't verify the signature of callback_url. Add an endpoint: its secret signs callbacks.";
  return [{ code: 'callback_not_verifiable', message, details: null }];
}

/** @throws AppError idempotency_key_reused if this upload differs from the original one */
async function replay(call: UploadCall, known: KeyState & { state: 'answered' }): Promise<unknown> {
  const { maxUploadBytes: maxBytes } = call.caller;
  const receiver = new HashingReceiver(maxBytes);
  const fields = await receiveUpload(call, receiver, { maxBytes });
  const { file } = receiver;
  if (file === null || fingerprintOfUpload(file.sha256, fields) !== known.fingerprint) {
    throw new AppError('idempotency_key_reused');
  }
  return known.answer.body;
}

function fingerprintOfUpload(sha256: string, fields: UploadFields): string {
  const { vendorHint, feed, fileKind, fileDate, compare, callbackUrl } = fields;
  const others = [fileKind, fileDate, compare ? null : 'compare=false'].filter((field) => field !== null);
  return fingerprintOf([sha256, vendorHint, feed, ...others, callbackUrl]);
}
