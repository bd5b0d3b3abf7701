import { AppError, ROLE_PERMISSIONS, type SessionBody } from '@rollcall/contracts';
import { uploadLimit } from '@rollcall/intake';
import type { Request } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { createHostCookie, type HostCookie } from '../http/host-cookie.ts';
import { createCsrfTokens, isSameOrigin } from './csrf-token.ts';
import { createKnownDevices, type KnownDevices } from './known-devices.ts';
import { createSecondFactor, type SecondFactor } from './second-factor.ts';
import { createSessionStore, type SessionStore, type SessionWithUser } from './session-store.ts';
import { createSignInLimits, type SignInLimits } from './sign-in-limits.ts';
import type { SignedIn } from './signed-in.ts';

export interface SessionServices {
  readonly store: SessionStore;
  readonly cookie: HostCookie;
  readonly devices: KnownDevices;
  readonly limits: SignInLimits;
  readonly secondFactor: SecondFactor;
  /**
   * Returns the user who sent the request, after checking the CSRF token. Counts as use of the session, unless the
   * header X-Background marks a background request, or `again` says that the request was already counted.
   *
   * `pagesOfOurs`: for pages without CSRF tokens, the browser's same-origin header is accepted.
   *
   * @throws AppError session_required, session_expired, or csrf_failed
   */
  identify(request: Request, options?: { pagesOfOurs?: boolean; again?: boolean }): Promise<SignedIn>;
  /**
   * Returns the user of a session cookie.
   *
   * @throws AppError session_expired
   */
  find(token: string): Promise<SignedIn>;
  present(person: SignedIn): SessionBody;
}

export function createSessionServices(deps: Dependencies): SessionServices {
  const { db, keyRing, settings } = deps;
  const store = createSessionStore(db, {
    idleMs: settings.SESSION_IDLE_MINUTES * 60_000,
    longestMs: settings.SESSION_MAX_HOURS * 3_600_000,
  });
  const csrfTokens = createCsrfTokens(keyRing);
  const publicBaseUrl = settings.PUBLIC_BASE_URL;
  const devices = createKnownDevices(keyRing, publicBaseUrl);
  const cookie = createHostCookie({ name: 'rollcall_session', pattern: /^[\w-]{43}$/, publicBaseUrl });
  const describe = (session: SessionWithUser): SignedIn => ({
    ...personOf(session),
    mustSetUpTotp:
      settings.REQUIRE_OPERATOR_TOTP && session.user.role === 'operator' && session.user.totpEnabledAt === null,
    rateLimit: settings.SESSION_RATE_LIMIT_PER_HOUR,
    maxUploadBytes: uploadLimit(settings, session.user.partner?.maxUploadBytes),
    endsAt: store.endOf(session),
  });
  return {
    store,
    cookie,
    devices,
    limits: createSignInLimits(deps, devices),
    secondFactor: createSecondFactor(deps),
    async identify(request, { pagesOfOurs = false, again = false } = {}) {
      const token = cookie.read(request);
      if (token === null) throw new AppError('session_required');
      const session = await store.find(token);
      if (!pagesOfOurs || !isSameOrigin(request)) csrfTokens.check(request, session.id);
      if (!again && request.get('x-background') === undefined) await store.touch(session, request);
      return describe(session);
    },
    find: async (token) => describe(await store.find(token)),
    present: (person) => ({
      user: {
        id: person.userId,
        email: person.email,
        name: person.name,
        role: person.role,
        permissions: person.mustSetUpTotp ? [] : [...ROLE_PERMISSIONS[person.role]],
        partner_id: person.partnerId,
        partner_name: person.partnerName,
        totp_enabled: person.totpEnabled,
        recovery_codes_left: person.recoveryCodesLeft,
      },
      totp_required: person.mustSetUpTotp,
      csrf_token: csrfTokens.of(person.sessionId),
      expires_at: person.endsAt.toISOString(),
    }),
  };
}

function personOf({
  id,
  user,
}: SessionWithUser): Omit<SignedIn, 'endsAt' | 'mustSetUpTotp' | 'rateLimit' | 'maxUploadBytes'> {
  return {
    actor: { type: 'user', id: user.id },
    sessionId: id,
    userId: user.id,
    email: user.email,
    name: user.name,
    role: user.role,
    partnerId: user.partnerId,
    partnerName: user.partner?.name ?? null,
    totpEnabled: user.totpEnabledAt !== null,
    recoveryCodesLeft: user.recoveryDigests.length,
  };
}
