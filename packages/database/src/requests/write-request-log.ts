import { readRows } from '../access/read-rows.ts';
import { asSystem } from '../access/scope.ts';
import type { Database } from '../connect-database.ts';
import type { RequestLogEntry } from '../generated/client.ts';
import { WRITE_REQUEST_LOG } from '../sql/write-request-log.sql.ts';

export type LoggedRequest = Omit<RequestLogEntry, 'id'>;

/** Writes requests of any partners in one statement. */
export async function writeRequestLog(db: Database, requests: readonly LoggedRequest[]): Promise<void> {
  const each = <T>(of: (request: LoggedRequest) => T) => requests.map(of);
  await asSystem('request-log', () =>
    readRows(db, WRITE_REQUEST_LOG, [
      each(({ partnerId }) => partnerId),
      each(({ livemode }) => livemode),
      each(({ clientId }) => clientId),
      each(({ requestId }) => requestId),
      each(({ at }) => at.toISOString()),
      each(({ method }) => method),
      each(({ path }) => path),
      each(({ status }) => status),
      each(({ errorCode }) => errorCode),
      each(({ durationMs }) => durationMs),
    ]),
  );
}
