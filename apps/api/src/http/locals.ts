import type { ErrorCode } from '@rollcall/contracts';
import type { Caller } from '../oauth/caller.ts';
import type { SignedIn } from '../sessions/signed-in.ts';

declare global {
  namespace Express {
    /** Values that middleware passes to later handlers. */
    interface Locals {
      /** Pattern of the matched route, for logs and metrics. */
      route?: string;
      caller?: Caller;
      /** Authenticates the request again. A token can be revoked and a session can end during a long response. */
      identifyAgain?: () => Promise<Caller>;
      /** Set for operations for signed-in users. */
      person?: SignedIn;
      errorCode?: ErrorCode;
      /** The job that this request created. */
      jobId?: string;
      /** Removes this request from the caller's rate limit. */
      refund?: () => Promise<void>;
    }
  }
}
