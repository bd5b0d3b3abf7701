import { AppError, type VendorConfig, vendorConfigSchema, withDateOrder } from '@rollcall/contracts';
import type { Database } from '@rollcall/database';
import { partnerScope } from '@rollcall/database/partners';
import type { Job } from '@rollcall/database/rows';
import { findBuiltInVendor } from '@rollcall/normalization';

/**
 * The configuration with which the job was processed.
 *
 * @throws AppError version_not_found
 */
export async function configOfJob(db: Database, job: Job): Promise<VendorConfig> {
  return withDateOrder(await acceptedConfig(db, job), job.dateOrder);
}

async function acceptedConfig(db: Database, job: Job): Promise<VendorConfig> {
  if (job.vendorId === null) return vendorConfigSchema.parse(job.inferredConfig ?? {});
  const builtIn = findBuiltInVendor(job.vendorId);
  if (builtIn) return builtIn.config;
  const version = await partnerScope(db, job.partnerId).findVendorVersion(job.vendorId, job.vendorConfigVersion ?? 1);
  if (version === null) throw new AppError('version_not_found');
  return vendorConfigSchema.parse(version.config);
}
