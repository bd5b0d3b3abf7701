import { type VendorConfig, vendorConfigSchema } from '@rollcall/contracts';
import type { ClaimedJob, Database } from '@rollcall/database';
import { BUILT_IN_VENDORS } from '@rollcall/normalization';

/**
 * The configuration the job was accepted with: the vendor's version of that moment (versions are append-only, so a
 * change during the job does not touch it), the built-in catalogue's, or what was inferred from the file when no
 * vendor was found.
 */
export async function loadVendorConfig(db: Database, job: ClaimedJob): Promise<VendorConfig> {
  if (job.vendorId === null) return vendorConfigSchema.parse(job.inferredConfig ?? {});
  const builtIn = BUILT_IN_VENDORS.find((vendor) => vendor.id === job.vendorId);
  if (builtIn) return builtIn.config;
  const version = await db.vendorVersion.findUniqueOrThrow({
    where: { vendorId_version: { vendorId: job.vendorId, version: job.vendorConfigVersion ?? 1 } },
  });
  return vendorConfigSchema.parse(version.config);
}
