import type { ErrorCode } from '@rollcall/contracts';
import type { Caller } from '../oauth/caller.ts';
import type { SignedIn } from '../sessions/signed-in.ts';

declare global {
  namespace Express {
    /** What middleware leaves for what runs after it. */
    interface Locals {
      /** Pattern of the route that matched, for logs and metrics. */
      route?: string;
      caller?: Caller;
      /** Who the same request would be by now: a token is revoked, or a session ended, while an answer is held. */
      identifyAgain?: () => Promise<Caller>;
      /** On endpoints that are for people alone. */
      person?: SignedIn;
      errorCode?: ErrorCode;
      /** The job that this request made. */
      jobId?: string;
      /** Takes this request back from the caller's count. */
      refund?: () => Promise<void>;
    }
  }
}
