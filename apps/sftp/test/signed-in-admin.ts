import type { Service } from '../../../test/e2e/service.ts';

const PERSON = { email: 'admin@people.example', password: 'a password of the tests' };

/** Sends requests as an administrator who is signed in. */
export async function signInAdmin(service: Service) {
  await service.addPerson({ ...PERSON, name: 'Example admin', role: 'admin' });
  const signedIn = await fetch(`${service.origin}/v1/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: service.origin },
    body: JSON.stringify(PERSON),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { csrf_token: csrfToken } = Object(await signedIn.json());
  return async (method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> => {
    const response = await fetch(`${service.origin}/v1${path}`, {
      method,
      headers: {
        Cookie: cookie,
        Origin: service.origin,
        'X-CSRF-Token': csrfToken,
        'Content-Type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
}
