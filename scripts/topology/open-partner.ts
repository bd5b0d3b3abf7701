/** A partner with a client of its own, and what it does over HTTP. */
export async function openPartner({ accounts, store, origin, name }) {
  const id = await accounts.createPartner(store, { name });
  const client = await accounts.createClient(store, { partnerId: id, name: `${name}'s client` });
  let token = null;

  const authorize = async () => {
    const answer = await fetch(`${origin}/v1/oauth/token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        grant_type: 'client_credentials',
        client_id: client.clientId,
        client_secret: client.clientSecret,
      }),
    });
    const body = await answer.json();
    if (!answer.ok) throw new Error(`no token: ${answer.status} ${JSON.stringify(body)}`);
    token = body.access_token;
  };

  /** With a token, a new one when the old is refused. */
  const send = async (path, init = {}) => {
    if (!token) await authorize();
    const headers = { ...init.headers, Authorization: `Bearer ${token}` };
    const answer = await fetch(`${origin}${path}`, { ...init, headers });
    if (answer.status === 401) token = null;
    return answer;
  };
  return {
    id,
    name,
    send,
    /** Resolves to the answer's status and body, whatever it is. */
    upload: async (file, { fileName, fields = {}, headers = {} }) => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      form.set('file', file, fileName);
      const answer = await send('/v1/files/upload', { method: 'POST', body: form, headers });
      return { status: answer.status, body: await answer.json() };
    },
  };
}
