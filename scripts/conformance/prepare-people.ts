import type { Account, Credentials } from './running-stack.ts';

/** Somebody who is signed in. */
export interface Session {
  readonly cookie: string;
  readonly csrfToken: string;
  readonly userId: string;
  readonly credentials: Credentials;
}

export type PreparedPeople = Awaited<ReturnType<typeof preparePeople>>;

/** People of every role, signed in, and what an administrator has made for the requests to name. */
export async function preparePeople(baseUrl: string, account: Account) {
  const [admin, leaving, viewer, operator, analyst] = await Promise.all([
    signIn(baseUrl, account.partner_user),
    signIn(baseUrl, account.partner_user),
    signIn(baseUrl, account.viewer),
    signIn(baseUrl, account.operator),
    signIn(baseUrl, account.analyst),
  ]);
  const make = (path: string, body: object, session = admin) =>
    post(`${baseUrl}${path}`, body, session).then(({ json }) => json);
  const invite = async (name: string) => {
    const email = `${name}${Date.now()}@people.example`;
    const { invitation, link } = await make('/users/invitations', { email, role: 'viewer' });
    return { id: String(invitation.id), token: String(link.split('#').at(-1)) };
  };
  const resetLink = async () => {
    const { link } = await make(`/users/${viewer.userId}/password-reset`, {});
    return String(link.split('#').at(-1));
  };
  const { client } = await make('/clients', { name: 'Conformance, prepared' });
  const partner = await make('/operations/partners', { name: `Conformance, prepared ${Date.now()}` }, operator);
  const { credential } = await make(`/clients/${client.client_id}/sftp-credentials`, { type: 'password' });
  const pickup = await make('/sftp-pickups', {
    ...{ name: 'Conformance, prepared', host: '8.8.8.8', username: 'rollcall' },
    host_keys: [`SHA256:${'A'.repeat(43)}`],
  });
  return {
    admin,
    leaving,
    viewer,
    operator,
    analyst,
    resetToken: await resetLink(),
    invitations: [await invite('accepted'), await invite('revoked')],
    partnerId: partner.partner_id,
    pickupId: String(pickup.pickup_id),
    client: { id: client.client_id, secretId: client.secrets[0].id, sftpCredentialId: credential.id },
  };
}

async function signIn(baseUrl: string, { email, password }: Credentials): Promise<Session> {
  const credentials = { email, password };
  const { json, headers } = await post(`${baseUrl}/session`, credentials, null);
  const [cookie = ''] = headers.getSetCookie()[0]?.split(';') ?? [];
  return { cookie, csrfToken: json.csrf_token, userId: json.user.id, credentials };
}

async function post(url: string, body: object, session: Session | null) {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (session) Object.assign(headers, { Cookie: session.cookie, 'X-CSRF-Token': session.csrfToken });
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`POST ${url}: ${response.status} ${await response.text()}`);
  return { json: await response.json(), headers: response.headers };
}
