import { type VendorConfig, vendorConfigSchema, withDateOrder } from '@rollcall/contracts';
import type { Database } from '@rollcall/database';
import type { ClaimedJob } from '@rollcall/database/jobs';
import { findBuiltInVendor } from '@rollcall/normalization';

/** Maximum number of cached versions. A worker uses few at a time. */
const MOST_KNOWN = 200;
/** Longer inferred configurations, in characters, are parsed each time. */
const LONGEST_KNOWN = 20_000;

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
    if (vendorId === null) return this.inferred(JSON.stringify(inferredConfig ?? {}));
    const builtIn = findBuiltInVendor(vendorId);
    if (builtIn) return builtIn.config;
    return this.versionOf(vendorId, vendorConfigVersion ?? 1);
  }

  private versionOf(vendorId: string, version: number): Promise<VendorConfig> {
    return this.once(`${vendorId} ${version}`, () => this.load(vendorId, version));
  }

  /** Files with the same layout have the same inferred configuration. Checking it takes longer than comparing it. */
  private inferred(text: string): Promise<VendorConfig> {
    const parse = async () => vendorConfigSchema.parse(JSON.parse(text));
    return text.length > LONGEST_KNOWN ? parse() : this.once(text, parse);
  }

  private once(key: string, load: () => Promise<VendorConfig>): Promise<VendorConfig> {
    const known = this.known.get(key);
    if (known !== undefined) return known;
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    const config = load();
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
