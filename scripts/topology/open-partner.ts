import type { Database } from '@rollcall/database';
import type { KeyRing } from '@rollcall/platform';
import type { Accounts } from './built-accounts.ts';

export interface TopologyPartner {
  readonly id: string;
  readonly name: string;
  /** Of its client. */
  readonly credentials: { readonly grant_type: string; readonly client_id: string; readonly client_secret: string };
  /** With a token, a new one when the old is refused. */
  send(path: string, init?: RequestInit): Promise<Response>;
  /** Resolves to the answer's status and body, whatever it is. */
  upload(
    file: Blob,
    options: { fileName: string; fields?: Record<string, string>; headers?: Record<string, string> },
  ): Promise<{ status: number; body: Record<string, unknown> }>;
}

export interface PartnerParts {
  readonly accounts: Pick<Accounts, 'createPartner' | 'createClient'>;
  readonly store: { db: Database; keyRing: KeyRing };
  readonly origin: string;
  readonly name: string;
}

/** A partner with a client of its own, and what it does over HTTP. */
export async function openPartner({ accounts, store, origin, name }: PartnerParts): Promise<TopologyPartner> {
  const id = await accounts.createPartner(store, { name });
  const client = await accounts.createClient(store, { partnerId: id, name: `${name}'s client` });
  const credentials = {
    grant_type: 'client_credentials',
    client_id: client.clientId,
    client_secret: client.clientSecret,
  };
  let token: string | null = null;

  const authorize = async () => {
    const answer = await fetch(`${origin}/v1/oauth/token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    const body = await answer.json();
    if (!answer.ok) throw new Error(`no token: ${answer.status} ${JSON.stringify(body)}`);
    token = body.access_token;
  };

  const send: TopologyPartner['send'] = async (path, init = {}) => {
    if (!token) await authorize();
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${token}`);
    const answer = await fetch(`${origin}${path}`, { ...init, headers });
    if (answer.status === 401) token = null;
    return answer;
  };
  return {
    id,
    name,
    credentials,
    send,
    upload: async (file, { fileName, fields = {}, headers = {} }) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      form.set('file', file, fileName);
      const answer = await send('/v1/files/upload', { method: 'POST', body: form, headers });
      return { status: answer.status, body: await answer.json() };
    },
  };
}
