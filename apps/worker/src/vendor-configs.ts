import { type VendorConfig, vendorConfigSchema, withDateOrder } from '@rollcall/contracts';
import type { Database } from '@rollcall/database';
import type { ClaimedJob } from '@rollcall/database/jobs';
import { findBuiltInVendor } from '@rollcall/normalization';

/** Maximum number of cached versions. A worker uses few at a time. */
const MOST_KNOWN = 200;

/**
 * The configuration with which a job was accepted: a version of the vendor, the built-in catalog's configuration, or
 * the one that was inferred from the file. Versions never change, so each is loaded once.
 */
export class VendorConfigs {
  private readonly known = new Map<string, Promise<VendorConfig>>();

  constructor(private readonly db: Database) {}

  async of(job: ClaimedJob): Promise<VendorConfig> {
    return withDateOrder(await this.acceptedWith(job), job.dateOrder);
  }

  private async acceptedWith({ vendorId, vendorConfigVersion, inferredConfig }: ClaimedJob): Promise<VendorConfig> {
    if (vendorId === null) return vendorConfigSchema.parse(inferredConfig ?? {});
    const builtIn = findBuiltInVendor(vendorId);
    if (builtIn) return builtIn.config;
    return this.versionOf(vendorId, vendorConfigVersion ?? 1);
  }

  private versionOf(vendorId: string, version: number): Promise<VendorConfig> {
    const key = `${vendorId} ${version}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    const config = this.load(vendorId, version);
    this.known.set(key, config);
    config.catch(() => this.known.delete(key));
    return config;
  }

  private async load(vendorId: string, version: number): Promise<VendorConfig> {
    const { config } = await this.db.vendorVersion.findUniqueOrThrow({
      where: { vendorId_version: { vendorId, version } },
    });
    return vendorConfigSchema.parse(config);
  }
}
