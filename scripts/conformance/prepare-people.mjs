/** People of every role, signed in, and what an administrator has made for the requests to name. */
export async function preparePeople(baseUrl, account) {
  const [admin, leaving, viewer, operator, analyst] = await Promise.all(
    [account.partner_user, account.partner_user, account.viewer, account.operator, account.analyst].map((credentials) =>
      signIn(baseUrl, credentials),
    ),
  );
  const make = (path, body, session = admin) => post(`${baseUrl}${path}`, body, session).then(({ json }) => json);
  const invite = async (name) => {
    const email = `${name}${Date.now()}@people.example`;
    const { invitation, link } = await make('/users/invitations', { email, role: 'viewer' });
    return { id: invitation.id, token: link.split('#').at(-1) };
  };
  const { client } = await make('/clients', { name: 'Conformance, prepared' });
  const partner = await make('/operations/partners', { name: `Conformance, prepared ${Date.now()}` }, operator);
  return {
    admin,
    leaving,
    viewer,
    operator,
    analyst,
    invitations: [await invite('accepted'), await invite('revoked')],
    partnerId: partner.partner_id,
    client: { id: client.client_id, secretId: client.secrets[0].id },
  };
}

async function signIn(baseUrl, { email, password }) {
  const credentials = { email, password };
  const { json, headers } = await post(`${baseUrl}/session`, credentials, null);
  const [cookie] = headers.getSetCookie()[0].split(';');
  return { cookie, csrfToken: json.csrf_token, userId: json.user.id, credentials };
}

async function post(url, body, session) {
  const headers = { 'Content-Type': 'application/json' };
  if (session) Object.assign(headers, { Cookie: session.cookie, 'X-CSRF-Token': session.csrfToken });
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`POST ${url}: ${response.status} ${await response.text()}`);
  return { json: await response.json(), headers: response.headers };
}
