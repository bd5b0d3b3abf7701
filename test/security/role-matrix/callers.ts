import { type ErrorCode, type Role, SCOPES } from '@rollcall/contracts';
import { createClient } from '../../../apps/api/src/accounts/create-client.ts';
import { createPartner } from '../../../apps/api/src/accounts/create-partner.ts';
import { createCsrfTokens } from '../../../apps/api/src/sessions/csrf-token.ts';
import { createSessionStore, sessionIdOf } from '../../../apps/api/src/sessions/session-store.ts';
import { expiredToken } from '../../../apps/api/test/expired-token.ts';
import { createPerson } from '../../../apps/api/test/signed-in-person.ts';
import type { TestApi } from '../../../apps/api/test/start-test-api.ts';

/** Somebody or something that sends requests, and what is known of them before any endpoint is looked at. */
export interface Caller {
  readonly name: string;
  /** Words of `Decision.may` that stand for this caller. */
  readonly is: readonly string[];
  /** The server that is asked, where it is another one. */
  readonly origin?: string;
  /** Of another partner than the one whose things are asked for, or of none. */
  readonly isStranger: boolean;
  /** What refuses the caller where a token will do, and where only a session will; absent: nothing. */
  readonly refused: {
    readonly byToken?: ErrorCode;
    readonly bySession?: ErrorCode;
    /** What operators alone may do. */
    readonly byOperations?: ErrorCode;
    /** Only what changes something is refused. */
    readonly changesAlone?: true;
  };
  /** For one request: each has a session of its own, since some end it. */
  credentials(): Promise<Record<string, string>>;
}

const HOUR_MS = 3_600_000;

/** One of each kind. `strict`: a server that requires operators to have a second factor. */
export async function createCallers(api: TestApi, strict: TestApi): Promise<Caller[]> {
  const otherId = await createPartner(api, { name: 'Other partner' });
  const suspendedId = await createPartner(api, { name: 'Suspended partner' });

  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

  const client = async (name: string, partnerId: string, scope?: string): Promise<Caller> => {
    const { token } = await clientToken(api, partnerId, scope);
    return {
      name,
      is: scope === undefined ? SCOPES : [scope],
      isStranger: partnerId !== api.partnerId,
      refused: { bySession: 'session_required' },
      credentials: async () => bearer(token),
    };
  };
  const refusedToken = (name: string, token: string | null, byToken: ErrorCode): Caller => ({
    name,
    is: [],
    isStranger: true,
    refused: { byToken, bySession: 'session_required' },
    credentials: async () => (token === null ? {} : bearer(token)),
  });
  const person = async (name: string, role: Role, change: Partial<Caller> & SessionChange = {}): Promise<Caller> => {
    const { partnerId = role === 'operator' ? null : api.partnerId, spoil, headers, ...rest } = change;
    const { id } = await createPerson(api, { role, partnerId });
    return {
      name,
      is: [role, 'signed-in'],
      isStranger: partnerId !== api.partnerId,
      refused: {},
      credentials: async () => ({ ...(await openSession(api, id, spoil)), ...headers }),
      ...rest,
    };
  };
  const expired = { byToken: 'session_expired', bySession: 'session_expired' } as const;
  const noCsrf = { byToken: 'csrf_failed', bySession: 'csrf_failed', changesAlone: true } as const;

  const callers = [
    refusedToken('nobody', null, 'missing_token'),
    refusedToken('a client with a token that is none', 'none.of.ours', 'invalid_token'),
    refusedToken('a client with an expired token', await expiredToken(api), 'token_expired'),
    refusedToken('a revoked client', await revokedToken(api), 'invalid_token'),
    refusedToken('a client of a suspended partner', (await clientToken(api, suspendedId)).token, 'partner_suspended'),
    await client('a client', api.partnerId),
    ...(await Promise.all(SCOPES.map((scope) => client(`a client with ${scope}`, api.partnerId, scope)))),
    await client('a client of another partner', otherId),
    await person('a viewer', 'viewer'),
    await person('an analyst', 'analyst'),
    await person('an admin', 'admin'),
    await person('an operator', 'operator'),
    await person('a viewer of another partner', 'viewer', { partnerId: otherId }),
    await person('an analyst of another partner', 'analyst', { partnerId: otherId }),
    await person('an admin of another partner', 'admin', { partnerId: otherId }),
    await person('an admin without CSRF token', 'admin', { refused: noCsrf, headers: { 'X-CSRF-Token': '' } }),
    await person('an operator without CSRF token', 'operator', { refused: noCsrf, headers: { 'X-CSRF-Token': '' } }),
    await person('an admin whose session has ended', 'admin', {
      refused: expired,
      spoil: async (sessionId) => void (await api.db.session.delete({ where: { id: sessionId } })),
    }),
    await person('an operator whose session was idle too long', 'operator', {
      refused: expired,
      spoil: async (id) => {
        await api.db.session.update({ where: { id }, data: { lastSeenAt: new Date(Date.now() - HOUR_MS) } });
      },
    }),
    await person('an operator without the second factor that is required', 'operator', {
      refused: { byOperations: 'totp_required' },
      origin: strict.origin,
    }),
    await disabled(await person('a disabled admin', 'admin', { refused: expired })),
    await person('an admin of a suspended partner', 'admin', { partnerId: suspendedId, refused: expired }),
    await person('an admin who also sends a bad token', 'admin', {
      refused: { byToken: 'invalid_token' },
      headers: bearer('none.of.ours'),
    }),
  ];
  await api.db.partner.update({ where: { id: suspendedId }, data: { suspendedAt: new Date() } });
  return callers;

  async function disabled(caller: Caller): Promise<Caller> {
    const credentials = await caller.credentials();
    await api.db.user.updateMany({
      where: { sessions: { some: { id: sessionIdOf(tokenOf(credentials)) } } },
      data: { disabledAt: new Date() },
    });
    return caller;
  }
}

interface SessionChange {
  readonly partnerId?: string | null;
  readonly headers?: Record<string, string>;
  /** What happens to each session before it is used. */
  readonly spoil?: (sessionId: string) => Promise<void>;
}

const COOKIE = 'rollcall_session=';
const tokenOf = ({ Cookie = '' }: Record<string, string>) => Cookie.slice(COOKIE.length);

/** As signing in does it, without the cost of a password. */
async function openSession(api: TestApi, userId: string, spoil?: (sessionId: string) => Promise<void>) {
  const token = await createSessionStore(api.db, { idleMs: HOUR_MS, longestMs: HOUR_MS }).open(api.db, userId);
  const sessionId = sessionIdOf(token);
  await spoil?.(sessionId);
  return { Cookie: `${COOKIE}${token}`, 'X-CSRF-Token': createCsrfTokens(api.keyRing).of(sessionId) };
}

async function clientToken(api: TestApi, partnerId: string, scope?: string) {
  const client = await createClient(api, { partnerId, name: `Of ${scope ?? 'every scope'}` });
  return { client, token: await api.token(client, scope) };
}

async function revokedToken(api: TestApi): Promise<string> {
  const { client, token } = await clientToken(api, api.partnerId);
  await api.db.apiClient.update({ where: { id: client.clientId }, data: { revokedAt: new Date() } });
  return token;
}
