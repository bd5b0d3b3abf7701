import { createHash, randomBytes } from 'node:crypto';
import { AppError, maskSsns } from '@rollcall/contracts';
import type { Database, Transaction } from '@rollcall/database';
import type { Partner, Session, User } from '@rollcall/database/rows';
import type { Request } from 'express';

const MINUTE_MS = 60_000;
const MAX_USER_AGENT = 256;

export interface SessionTimes {
  readonly idleMs: number;
  readonly longestMs: number;
}

export type SessionWithUser = Session & { user: User & { partner: Partner | null } };

/** Only digests of cookies are stored, so the table can't be used to sign in. */
export interface SessionStore {
  /** Creates a session and records its origin. Returns the value of the cookie. */
  open(tx: Database | Transaction, userId: string, from?: Request): Promise<string>;
  /**
   * @throws AppError session_expired if the session was idle too long, exceeded its maximum duration, or was ended, or
   * if the user was disabled or the partner suspended
   */
  find(token: string): Promise<SessionWithUser>;
  /** Records that the session is in use, at most once per interval. */
  touch(session: Session, from: Request): Promise<void>;
  end(sessionId: string): Promise<void>;
  /** When it ends if it is not used again. */
  endOf(session: Pick<Session, 'lastSeenAt' | 'expiresAt'>): Date;
}

export function createSessionStore(db: Database, times: SessionTimes): SessionStore {
  const endOf: SessionStore['endOf'] = ({ lastSeenAt, expiresAt }) =>
    new Date(Math.min(lastSeenAt.getTime() + times.idleMs, expiresAt.getTime()));
  return {
    endOf,
    async open(tx, userId, from) {
      const token = randomBytes(32).toString('base64url');
      const now = new Date();
      // What this user left behind goes with the occasion.
      await tx.session.deleteMany({ where: { userId, expiresAt: { lt: now } } });
      await tx.session.create({
        data: {
          id: sessionIdOf(token),
          userId,
          createdAt: now,
          lastSeenAt: now,
          expiresAt: new Date(now.getTime() + times.longestMs),
          ...placeOf(from),
        },
      });
      return token;
    },
    async find(token) {
      const session = await db.session.findUnique({
        where: { id: sessionIdOf(token) },
        include: { user: { include: { partner: true } } },
      });
      if (session === null || isShut(session.user) || endOf(session).getTime() <= Date.now()) {
        throw new AppError('session_expired');
      }
      return session;
    },
    async touch({ id, lastSeenAt }, from) {
      if (Date.now() - lastSeenAt.getTime() < Math.min(MINUTE_MS, times.idleMs / 10)) return;
      await db.session.updateMany({ where: { id }, data: { lastSeenAt: new Date(), ...placeOf(from) } });
    },
    async end(sessionId) {
      await db.session.deleteMany({ where: { id: sessionId } });
    },
  };
}

/** For its owner to recognize. What a browser says of itself is not more trusted than a file name. */
function placeOf(request: Request | undefined) {
  if (request === undefined) return {};
  const userAgent = request.get('user-agent');
  return {
    ipAddress: request.ip ?? null,
    userAgent: userAgent === undefined ? null : maskSsns(userAgent.slice(0, MAX_USER_AGENT)),
  };
}

/** Disabled, or all of the partner are: signing in tells which. */
function isShut({ disabledAt, partner }: SessionWithUser['user']): boolean {
  return disabledAt !== null || (partner !== null && partner.suspendedAt !== null);
}

/** What a session is kept under. */
export function sessionIdOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
