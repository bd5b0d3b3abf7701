import { AppError, ROLE_PERMISSIONS, type RouteContract, UPLOAD_SCOPE } from '@rollcall/contracts';
import { asPartner, type Database } from '@rollcall/database';
import type { Request, RequestHandler, Response } from 'express';
import { refuseOrigin } from '../http/allow-origin.ts';
import { parsePathIds } from '../http/parse-input.ts';
import type { UploadCaller } from './caller.ts';

/** RFC 6750 section 3.1, insufficient_scope. Upload tokens have no scopes, but operations of their own. */
export function authorize(db: Database): (route: RouteContract) => RequestHandler {
  return (route) => async (request, response, next) => {
    const { caller } = response.locals;
    if (caller?.uploader != null) {
      await checkUploader(db, { ...caller, uploader: caller.uploader }, { route, request, response });
    } else {
      refuseOrigin(response);
      if (route.access !== 'any') requirePermission(response, String(route.access));
    }
    next();
  };
}

/** @throws AppError job_not_found, also for a job of the same partner that someone else uploaded */
async function checkUploader(
  db: Database,
  { partnerId, livemode, uploader, embedOrigins }: UploadCaller,
  { route, request, response }: { route: RouteContract; request: Request; response: Response },
): Promise<void> {
  const origin = request.get('origin');
  if (origin !== undefined && !embedOrigins.includes(origin)) {
    refuseOrigin(response);
    throw new AppError('origin_not_allowed');
  }
  if (route.forUploads !== true) throw insufficient(UPLOADS_ONLY, UPLOAD_SCOPE);
  if (!route.path.includes('{job_id}')) return;
  const id = String(parsePathIds(route.params, request.params).job_id);
  const own = await asPartner({ partnerId, livemode }, () =>
    db.job.count({ where: { id, partnerId, livemode, uploader } }),
  );
  if (own !== 1) throw new AppError('job_not_found', { details: 'This token cannot see a job with this ID.' });
}

const UPLOADS_ONLY = 'An upload token can only upload files, and read and correct what it uploaded.';

function requirePermission({ locals: { caller, person } }: Response, scope: string): void {
  if (person?.mustSetUpTotp) throw new AppError('totp_required');
  const granted = caller?.scopes ?? (person === undefined ? [] : ROLE_PERMISSIONS[person.role]);
  if (!granted.some((each) => each === scope)) {
    throw insufficient(`This operation requires the scope ${scope}.`, scope);
  }
}

function insufficient(details: string, scope: string): AppError {
  return new AppError('insufficient_scope', {
    details,
    headers: { 'WWW-Authenticate': `Bearer realm="rollcall", error="insufficient_scope", scope="${scope}"` },
  });
}
