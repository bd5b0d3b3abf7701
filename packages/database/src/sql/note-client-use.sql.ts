import type { NamedStatement } from '../access/read-rows.ts';

/** Parameters: client, secret. Updated at most once per minute, so that a client's requests don't wait for one row. */
export const NOTE_CLIENT_USE: NamedStatement = {
  name: 'note_client_use',
  text: `
    WITH used AS (
      UPDATE api_clients SET last_used_at = now()
      WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute'))
    UPDATE client_secrets SET last_used_at = now()
    WHERE id = $2 AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`,
};
