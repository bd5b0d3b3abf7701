import type { NamedStatement } from '../access/read-rows.ts';

/** Client. */
export const FIND_CLIENT: NamedStatement = {
  name: 'find_client',
  text: `
    SELECT client.id, partner_id AS "partnerId", livemode, scopes, partner.suspended_at IS NOT NULL AS "isSuspended",
      coalesce(client.rate_limit_per_hour, partner.rate_limit_per_hour) AS "rateLimitPerHour",
      partner.max_upload_bytes AS "maxUploadBytes", partner.embed_origins AS "embedOrigins", (
      SELECT coalesce(json_agg(json_build_object('id', secret.id, 'digest', encode(digest, 'hex'))), '[]')
      FROM client_secrets AS secret WHERE client_id = client.id AND secret.revoked_at IS NULL) AS "liveSecrets"
    FROM api_clients AS client JOIN partners AS partner ON partner.id = partner_id
    WHERE client.id = $1 AND revoked_at IS NULL`,
};
