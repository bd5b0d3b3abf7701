import type { NamedStatement } from '../access/read-rows.ts';

/** Parameters: partner, digest of the interchange, SHA-256 of the file. */
export const NOTE_INTERCHANGE: NamedStatement = {
  name: 'note_interchange',
  text: `
    WITH noted AS (
      INSERT INTO x12_interchanges (partner_id, digest, file_sha256) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING)
    SELECT EXISTS (
      SELECT FROM x12_interchanges WHERE partner_id = $1 AND digest = $2 AND file_sha256 <> $3) AS "isRepeated"`,
};
