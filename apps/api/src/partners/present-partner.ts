import type { PartnerBody } from '@rollcall/contracts';
import type { ListedPartner } from '@rollcall/database/partners';

export function presentPartner(partner: ListedPartner): PartnerBody {
  return {
    partner_id: partner.id,
    name: partner.name,
    status: partner.suspendedAt === null ? 'active' : 'suspended',
    created_at: partner.createdAt.toISOString(),
    suspended_at: partner.suspendedAt?.toISOString() ?? null,
    rate_limit_per_hour: partner.rateLimitPerHour,
    max_upload_bytes: partner.maxUploadBytes === null ? null : Number(partner.maxUploadBytes),
    users: partner.users,
    clients: partner.clients,
    files_30_days: partner.recentFiles,
    rows_30_days: Number(partner.recentRows),
    last_file_at: partner.lastFileAt?.toISOString() ?? null,
  };
}
