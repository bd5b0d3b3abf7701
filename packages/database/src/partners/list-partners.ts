import type { Database, Transaction } from '../connect-database.ts';
import { Prisma } from '../generated/client.ts';

/** A partner as operators see it: settings and counts, without files. */
export interface ListedPartner {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly suspendedAt: Date | null;
  readonly rateLimitPerHour: number | null;
  readonly maxUploadBytes: bigint | null;
  /** Active ones. */
  readonly users: number;
  readonly clients: number;
  readonly recentFiles: number;
  readonly recentRows: bigint;
  readonly lastFileAt: Date | null;
}

export interface PartnerQuery {
  readonly limit: number;
  /** Only names after this one. */
  readonly after?: string | undefined;
  /** Part of the name, case-insensitive. */
  readonly search?: string | undefined;
}

/** By name, with one row more than the limit if there are more. */
export function listPartners(db: Database, { limit, after, search }: PartnerQuery): Promise<ListedPartner[]> {
  return selectPartners(
    db,
    Prisma.sql`
      (${after ?? null}::text IS NULL OR name > ${after ?? null})
      AND (${search ?? null}::text IS NULL OR strpos(lower(name), lower(${search ?? null})) > 0)
      ORDER BY name LIMIT ${limit + 1}`,
  );
}

export async function findListedPartner(db: Database | Transaction, partnerId: string): Promise<ListedPartner | null> {
  const [partner] = await selectPartners(db, Prisma.sql`id = ${partnerId}`);
  return partner ?? null;
}

/** Counts are only computed for the selected partners, and leave out tests. */
function selectPartners(db: Database | Transaction, chosen: Prisma.Sql): Promise<ListedPartner[]> {
  return db.$queryRaw<ListedPartner[]>`
    SELECT partner.id, name, created_at AS "createdAt", suspended_at AS "suspendedAt",
      rate_limit_per_hour AS "rateLimitPerHour", max_upload_bytes AS "maxUploadBytes",
      (SELECT count(*)::int FROM users WHERE partner_id = partner.id AND disabled_at IS NULL) AS users,
      (SELECT count(*)::int FROM api_clients WHERE partner_id = partner.id AND revoked_at IS NULL) AS clients,
      recent.files AS "recentFiles", recent.rows AS "recentRows",
      (SELECT submitted_at FROM jobs WHERE partner_id = partner.id AND livemode
        ORDER BY submitted_at DESC, id DESC LIMIT 1) AS "lastFileAt"
    FROM (SELECT * FROM partners WHERE ${chosen}) AS partner
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS files, coalesce(sum(total_rows), 0)::bigint AS rows FROM jobs
      WHERE partner_id = partner.id AND livemode AND submitted_at > now() - interval '30 days') AS recent
    ORDER BY name`;
}
