import type { NamedStatement } from '../access/read-rows.ts';

/** Parameters: one array per column. */
export const WRITE_REQUEST_LOG: NamedStatement = {
  name: 'write_request_log',
  text: `
    INSERT INTO request_log (partner_id, client_id, request_id, at, method, path, status, error_code, duration_ms)
    SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::text[], $6::text[], $7::int[],
      $8::text[], $9::int[])`,
};
