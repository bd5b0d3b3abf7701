import type { Role } from '@rollcall/contracts';
import type { Actor } from '../oauth/caller.ts';

/** A user with a valid session. An operator has no partner. */
export interface SignedIn {
  readonly actor: Actor;
  readonly sessionId: string;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly partnerId: string | null;
  readonly partnerName: string | null;
  readonly totpEnabled: boolean;
  readonly recoveryCodesLeft: number;
  /** Must set up a second factor before doing anything else. */
  readonly mustSetUpTotp: boolean;
  /** Requests per hour. */
  readonly rateLimit: number;
  /** Maximum size of one file. */
  readonly maxUploadBytes: number;
  /** When the session ends if it isn't used again. */
  readonly endsAt: Date;
}
