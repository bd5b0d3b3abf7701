import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** Rejects if no recipient was accepted. */
export type SendMail = (mail: Mail) => Promise<void>;

const TIMEOUT_MS = 15_000;

/** `smtps:` is encrypted from the start. `smtp:` is encrypted by STARTTLS, which credentials require. */
export function createMailSender({ url, from }: { readonly url: string; readonly from: string }): SendMail {
  const { protocol, username } = new URL(url);
  const transport = createTransport({
    url,
    requireTLS: protocol === 'smtp:' && username !== '',
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A message is text alone.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from, to: [...to], subject, text, headers: { 'Auto-Submitted': 'auto-generated' } });
  };
}
