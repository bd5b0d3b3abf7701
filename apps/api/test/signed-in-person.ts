import { type Role, type SessionBody, sessionSchema } from '@rollcall/contracts';
import { createId } from '@rollcall/platform';
import { hashPassword } from '../src/sessions/passwords.ts';
import type { TestApi } from './start-test-api.ts';

export const PASSWORD = 'correct horse battery staple';
const hash = hashPassword(PASSWORD);

type Where = Pick<TestApi, 'db' | 'partnerId' | 'baseUrl'>;

export interface Person {
  readonly id: string;
  readonly email: string;
}

export async function createPerson(
  api: Where,
  { role, partnerId = api.partnerId }: { role: Role; partnerId?: string | null },
): Promise<Person> {
  const id = createId('usr');
  const email = `${id.slice(-12)}@people.example`;
  await api.db.user.create({
    data: { id, email, name: `A ${role}`, role, partnerId, passwordHash: await hash },
  });
  return { id, email };
}

export interface Browser {
  readonly person: Person;
  readonly session: SessionBody;
  /** `name=value` of the session's cookie. */
  readonly cookie: string;
  /** Below /v1, with the cookie, and with the CSRF token where something changes. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  send(method: string, path: string, body: unknown): Promise<Response>;
}

export function signIn(
  api: Where,
  { email, password = PASSWORD, code }: { email: string; password?: string; code?: string | undefined },
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${api.baseUrl}/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ email, password, ...(code !== undefined && { code }) }),
  });
}

/** Somebody of the role, signed in. */
export async function openBrowser(
  api: Where,
  who: { role: Role; partnerId?: string | null } | Person,
): Promise<Browser> {
  const person = 'email' in who ? who : await createPerson(api, who);
  return browserOf(api, person, await signIn(api, person));
}

export async function browserOf(api: Where, person: Person, answer: Response): Promise<Browser> {
  if (!answer.ok) throw new Error(`Nobody signed in: ${await answer.text()}`);
  const session = sessionSchema.parse(await answer.json());
  const cookie = cookieOf(answer);
  const ask: Browser['fetch'] = (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('Cookie', cookie);
    if (!headers.has('x-csrf-token')) headers.set('X-CSRF-Token', session.csrf_token);
    return fetch(`${api.baseUrl}${path}`, { ...init, headers });
  };
  return {
    person,
    session,
    cookie,
    fetch: ask,
    send: (method, path, body) =>
      ask(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  };
}

/** `name=value` of the session's cookie. */
export function cookieOf(answer: Response): string {
  return cookieNamed('rollcall_session', answer);
}

export function cookieNamed(name: string, answer: Response): string {
  const cookie = answer.headers.getSetCookie().find((each) => each.replace('__Host-', '').startsWith(`${name}=`));
  return String(cookie?.split(';')[0]);
}
