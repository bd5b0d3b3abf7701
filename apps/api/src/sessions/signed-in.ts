import type { Role } from '@rollcall/contracts';
import type { Actor } from '../oauth/caller.ts';

/** A person by a valid session cookie; of no partner when it is an operator. */
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
  /** Has to set up a second factor before anything else. */
  readonly mustSetUpTotp: boolean;
  /** Requests an hour. */
  readonly rateLimit: number;
  /** Of one file. */
  readonly maxUploadBytes: number;
  /** When the session ends if it is not used again. */
  readonly endsAt: Date;
}
