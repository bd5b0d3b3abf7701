import type { SftpPickupBody } from '@rollcall/contracts';
import type { SftpPickup } from '@rollcall/database/rows';
import { z } from 'zod';

const lastErrorSchema = z.object({ code: z.string(), message: z.string() }).nullable();

/** Without its credentials, which are never shown. */
export function presentPickup(pickup: SftpPickup): SftpPickupBody {
  return {
    pickup_id: pickup.id,
    name: pickup.name,
    host: pickup.host,
    port: pickup.port,
    username: pickup.username,
    folder: pickup.folder,
    pattern: pickup.pattern,
    every_minutes: pickup.everyMinutes,
    host_keys: pickup.hostKeys,
    public_key: pickup.publicKey,
    state: pickup.isEnabled ? 'enabled' : 'disabled',
    next_run_at: pickup.isEnabled ? pickup.nextRunAt.toISOString() : null,
    last_run_at: pickup.lastRunAt?.toISOString() ?? null,
    last_success_at: pickup.lastSuccessAt?.toISOString() ?? null,
    failing_since: pickup.failingSince?.toISOString() ?? null,
    last_error: lastErrorSchema.parse(pickup.lastError),
    created_at: pickup.createdAt.toISOString(),
    updated_at: pickup.updatedAt.toISOString(),
  };
}
