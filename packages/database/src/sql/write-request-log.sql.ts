import type { NamedStatement } from '../access/read-rows.ts';

/** Parameters: one array per column. */
export const WRITE_REQUEST_LOG: NamedStatement = {
  name: 'write_request_log',
  text: `
    INSERT INTO request_log (partner_id, livemode, client_id, request_id, at, method, path, status, error_code, duration_ms)
    SELECT * FROM unnest($1::text[], $2::boolean[], $3::text[], $4::text[], $5::timestamptz[], $6::text[], $7::text[],
      $8::int[], $9::text[], $10::int[])`,
};
