// Tells the administrators of a partner by mail that an endpoint fails or was disabled. The dashboard shows both in any
// case.
import type { Database } from '@rollcall/database';
import { claimEndpointAlert, type EndpointAlert, markAlerted } from '@rollcall/database/webhooks';
import type { Logger } from '@rollcall/platform';
import type { Mail, SendMail } from './send-mail.ts';

const minuteMs = 60_000;
/** Shorter failures end by themselves, such as a deployment of the receiver. */
const failingForMs = 30 * minuteMs;
/** Longer than sending takes. After a failure, the mail is tried again when it has passed. */
const claimMs = 2 * minuteMs;

export interface AlertParts {
  readonly db: Database;
  readonly logger: Logger;
  readonly sendMail: SendMail;
  /** Set by tests. */
  readonly now?: () => Date;
}

/** Reports every endpoint that is due, and returns their number. A mail that can't be sent ends the turn. */
export async function alertOwners({ db, logger, sendMail, now = () => new Date() }: AlertParts): Promise<number> {
  for (let count = 0; ; count++) {
    const alert = await claimEndpointAlert(db, { now: now(), failingForMs, claimMs });
    if (alert === null) return count;
    if (alert.recipients.length > 0) await sendMail(writeMail(alert));
    await markAlerted(db, alert.endpointId, now());
    logger.info({ endpointId: alert.endpointId, count: alert.recipients.length }, 'endpoint reported by mail');
  }
}

export function startAlerts(parts: AlertParts): { close(): Promise<void> } {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= alertOwners(parts)
      .catch((err: unknown) => parts.logger.warn({ err }, 'endpoint not reported by mail'))
      .finally(() => {
        running = null;
      });
  }, minuteMs);
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** Only the host of the URL, because its path and query can contain a credential. */
function writeMail({ recipients, url, disabledReason, since }: EndpointAlert): Mail {
  const { host } = new URL(url);
  const at = `${since.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const isDisabled = disabledReason !== null;
  const lines = isDisabled
    ? [
        `The webhook endpoint at ${host} was disabled at ${at}: ${disabledReason}.`,
        'Events are kept and will be sent when you enable it.',
      ]
    : [
        `Every request to the webhook endpoint at ${host} has failed since ${at}.`,
        'Each event is retried for about three days. After five days of failures, the endpoint is disabled.',
      ];
  const subject = `Rollcall: the webhook endpoint at ${host} ${isDisabled ? 'was disabled' : 'is failing'}`;
  const action = 'To see why, open Webhooks in the dashboard.';
  return { to: recipients, subject, text: `${[...lines, '', action].join('\n')}\n` };
}
