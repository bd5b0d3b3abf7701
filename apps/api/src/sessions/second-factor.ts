import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { AppError } from '@rollcall/contracts';
import { asBytes, type Database, type Transaction } from '@rollcall/database';
import type { User } from '@rollcall/database/rows';
import { type KeyRing, totpSecretContext } from '@rollcall/platform';
import { matchTotpStep, TOTP_SECRET_BYTES } from './totp-code.ts';

const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. Ten of them are 49 bits. */
const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_LENGTH = 10;

type Proof = { readonly kind: 'totp'; readonly step: number } | { readonly kind: 'recovery'; readonly digest: string };

/** Codes of an authenticator app (RFC 6238), and recovery codes. Each can be used once. */
export interface SecondFactor {
  /** Stores a new secret that isn't in effect yet. Replaces a previous one. */
  begin(userId: string): Promise<Uint8Array>;
  /**
   * Puts the secret into effect and returns the recovery codes.
   *
   * @throws AppError totp_not_enabled or wrong_totp_code
   */
  confirm(tx: Transaction, user: User, code: string): Promise<string[]>;
  /** Whether the code would be accepted. Doesn't use it up. */
  isGenuine(user: User, code: string): boolean;
  /** Uses the code up. Null if it is wrong or was used before. */
  use(db: Database | Transaction, user: User, code: string): Promise<Proof['kind'] | null>;
}

export function createSecondFactor({ db, keyRing }: { db: Database; keyRing: KeyRing }): SecondFactor {
  const recoveryKey = keyRing.derive('recovery-code');
  // Keyed, because codes are short enough to try all of them against a plain digest.
  const digestOf = (userId: string, code: string): string =>
    createHmac('sha256', recoveryKey).update(`${userId}\n${code}`).digest('base64url');

  function openSecret({ id, totpSecret }: User): Uint8Array {
    if (totpSecret === null) throw new AppError('totp_not_enabled');
    return keyRing.open(totpSecret, totpSecretContext(id));
  }

  function find(user: User, typed: string): Proof | null {
    const code = typed.toLowerCase().replaceAll(/[\s-]/g, '');
    if (/^\d{6}$/.test(code)) {
      const step = matchTotpStep(openSecret(user), code, new Date());
      return step !== null && step > (user.totpLastStep ?? -1) ? { kind: 'totp', step } : null;
    }
    const digest = digestOf(user.id, code);
    return user.recoveryDigests.includes(digest) ? { kind: 'recovery', digest } : null;
  }

  return {
    async begin(userId) {
      const secret = randomBytes(TOTP_SECRET_BYTES);
      const begun = await db.user.updateMany({
        where: { id: userId, totpEnabledAt: null },
        data: { totpSecret: asBytes(keyRing.seal(secret, totpSecretContext(userId))), totpLastStep: null },
      });
      if (begun.count === 0) throw new AppError('totp_already_enabled');
      return secret;
    },

    async confirm(tx, user, code) {
      if (user.totpEnabledAt !== null) throw new AppError('totp_already_enabled');
      const step = matchTotpStep(openSecret(user), code.replaceAll(/\s/g, ''), new Date());
      if (step === null) throw new AppError('wrong_totp_code');
      const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode);
      const { count } = await tx.user.updateMany({
        // The secret that was shown, not one that another tab has created since.
        where: { id: user.id, totpEnabledAt: null, totpSecret: user.totpSecret },
        data: {
          totpEnabledAt: new Date(),
          totpLastStep: step,
          recoveryDigests: codes.map((each) => digestOf(user.id, each)),
        },
      });
      if (count === 0) throw new AppError('wrong_totp_code');
      return codes.map((each) => `${each.slice(0, RECOVERY_LENGTH / 2)}-${each.slice(RECOVERY_LENGTH / 2)}`);
    },

    isGenuine: (user, code) => user.totpEnabledAt !== null && find(user, code) !== null,

    async use(where, user, code) {
      const proof = find(user, code);
      if (proof === null) return null;
      // If two requests use the same code, only the one that changes the row succeeds.
      const used =
        proof.kind === 'totp'
          ? await where.$executeRaw`
              UPDATE users SET totp_last_step = ${proof.step}
              WHERE id = ${user.id} AND coalesce(totp_last_step, -1) < ${proof.step}`
          : await where.$executeRaw`
              UPDATE users SET recovery_digests = array_remove(recovery_digests, ${proof.digest})
              WHERE id = ${user.id} AND ${proof.digest} = ANY (recovery_digests)`;
      return used === 0 ? null : proof.kind;
    },
  };
}

function createRecoveryCode(): string {
  return Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');
}
