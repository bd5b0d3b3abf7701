import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectionError, type RecordedEvent, Rollcall } from '@rollcall/client';
import type { WebhookEvent } from '@rollcall/client/webhooks';
import { readCredentials } from './credentials.ts';
import { UsageError } from './exit-codes.ts';
import { type GlobalOptions, type Io, print, printJson, printStatus } from './io.ts';
import { painter } from './paint.ts';
import { localSecret, signEvent } from './sign-event.ts';
import { describeWebhook } from './webhook-text.ts';

/** The same timeout as for endpoints. */
const RESPONSE_MS = 15_000;
const RECONNECT_MS = 5_000;

export interface ForwardOptions extends GlobalOptions {
  readonly forwardTo: string;
  readonly secret: string | undefined;
  /** So many responses count as lost, and the event is sent again. */
  readonly fail: number;
}

/** Posts the account's events to a local receiver until Ctrl-C. No event is sent twice, except by `fail`. */
export async function forwardEvents(io: Io, options: ForwardOptions): Promise<void> {
  const url = toUrl(options.forwardTo);
  const credentials = await readCredentials(io, options);
  const secret = options.secret ?? localSecret(credentials.clientSecret);
  const client = new Rollcall(credentials);
  let { next_cursor: cursor } = await client.request('listEvents', { signal: io.signal });
  printStatus(io, `Forwarding events to ${url}`);
  printStatus(io, `Signing secret: ${secret}`);
  while (!io.signal.aborted) {
    try {
      const page = await client.request('listEvents', { query: { cursor, wait: 30 }, signal: io.signal });
      cursor = page.next_cursor;
      for (const event of page.events)
        await forward(io, event, { url, secret, asJson: options.json === true, attempts: options.fail + 1 });
    } catch (error) {
      if (io.signal.aborted) return;
      if (!(error instanceof ConnectionError)) throw error;
      printStatus(io, `${error.message}. Trying again.`);
      await sleep(RECONNECT_MS, undefined, { signal: io.signal }).catch(() => undefined);
    }
  }
}

interface Receiver {
  readonly url: string;
  readonly secret: string;
  readonly asJson: boolean;
  readonly attempts: number;
}

async function forward(io: Io, recorded: RecordedEvent, receiver: Receiver): Promise<void> {
  for (let attempt = 1; attempt <= receiver.attempts && !io.signal.aborted; attempt++) {
    const answer = await post(receiver, recorded, { signal: io.signal, attempt });
    if (!io.signal.aborted) await report(io, recorded, { answer, attempt, receiver });
  }
}

async function report(
  io: Io,
  { event_id: id, body }: RecordedEvent,
  { answer, attempt, receiver }: { answer: Answer; attempt: number; receiver: Receiver },
): Promise<void> {
  const event: WebhookEvent = JSON.parse(body);
  if (receiver.asJson) return printJson(io, { id, event, attempt, response: answer });
  const paint = painter(io, 'stdout');
  const result = answer.status === null ? answer.error : String(answer.status);
  const isGood = answer.status !== null && answer.status >= 200 && answer.status < 300;
  const which = receiver.attempts > 1 ? `attempt ${attempt} ` : '';
  await print(io, `${describeWebhook(io, { id, event })}  ${which}${paint(isGood ? 'green' : 'red', `-> ${result}`)}`);
}

type Answer = { readonly status: number; readonly error: null } | { readonly status: null; readonly error: string };

async function post(
  { url, secret }: Receiver,
  { event_id: id, event, body }: RecordedEvent,
  { signal, attempt }: { signal: AbortSignal; attempt: number },
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'rollcall-cli',
        'X-Service-Event': event,
        'X-Service-Delivery-Attempt': String(attempt),
        ...signEvent({ id, body, secret, sentAt: new Date() }),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(RESPONSE_MS)]),
    });
    await response.body?.cancel();
    return { status: response.status, error: null };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { status: null, error: cause instanceof Error ? cause.message : String(cause) };
  }
}

/** `localhost:3000/hook` is treated as an HTTP URL, as in a browser. */
function toUrl(text: string): string {
  const full = text.includes('://') ? text : `http://${text}`;
  if (!/^https?:/i.test(full) || !URL.canParse(full))
    throw new UsageError(`${text} isn't a valid URL. Example: http://localhost:3000/hook`);
  return full;
}
