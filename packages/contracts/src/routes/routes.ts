import { FEED_ROUTES } from './feed-routes.ts';
import { FILE_ROUTES } from './file-routes.ts';
import { JOB_ROUTES } from './job-routes.ts';
import { NOTE_ROUTES } from './note-routes.ts';
import { OAUTH_ROUTES } from './oauth-routes.ts';
import { OPERATOR_ROUTES } from './operator-routes.ts';
import { OVERVIEW_ROUTES } from './overview-routes.ts';
import { PEOPLE_ROUTES } from './people-routes.ts';
import { RECORD_ROUTES } from './record-routes.ts';
import { REQUEST_ROUTES } from './request-routes.ts';
import { SESSION_ROUTES } from './session-routes.ts';
import { SFTP_ROUTES } from './sftp-routes.ts';
import { VENDOR_ROUTES } from './vendor-routes.ts';
import { WEBHOOK_ROUTES } from './webhook-routes.ts';

/** All operations of the API by operation ID. */
export const ROUTES = {
  ...OAUTH_ROUTES,
  ...SESSION_ROUTES,
  ...PEOPLE_ROUTES,
  ...SFTP_ROUTES,
  ...OVERVIEW_ROUTES,
  ...FILE_ROUTES,
  ...JOB_ROUTES,
  ...NOTE_ROUTES,
  ...FEED_ROUTES,
  ...RECORD_ROUTES,
  ...VENDOR_ROUTES,
  ...WEBHOOK_ROUTES,
  ...REQUEST_ROUTES,
  ...OPERATOR_ROUTES,
};

export type Routes = typeof ROUTES;
export type OperationId = keyof Routes;
