import { type OutboxContent, vendorConfigSchema } from '@rollcall/contracts';
import type { Database } from '@rollcall/database';
import type { Job } from '@rollcall/database/rows';

type Contents = ReadonlySet<OutboxContent>;

const BY_DEFAULT: Contents = new Set(vendorConfigSchema.parse({}).sftp.outbox);

/**
 * The outbox settings of each job, in order, from the configuration with which it was accepted. Files of built-in and
 * unknown vendors have the defaults.
 */
export async function outboxContents(db: Database, jobs: readonly Job[]): Promise<Contents[]> {
  const keyOf = ({ vendorId, vendorConfigVersion: version }: Job): string => `${vendorId} ${version}`;
  const versions = new Map<string, { vendorId: string; version: number }>();
  for (const job of jobs) {
    const { vendorId, vendorConfigVersion: version } = job;
    if (vendorId !== null && version !== null) versions.set(keyOf(job), { vendorId, version });
  }
  const found = versions.size === 0 ? [] : await db.vendorVersion.findMany({ where: { OR: [...versions.values()] } });
  const contents = new Map<string, Contents>(
    found.map(({ vendorId, version, config }) => [
      `${vendorId} ${version}`,
      new Set(vendorConfigSchema.parse(config).sftp.outbox),
    ]),
  );
  return jobs.map((job) => contents.get(keyOf(job)) ?? BY_DEFAULT);
}
