import { fileWarningSchema, type VendorDetail } from '@rollcall/contracts';
import type { Database, Transaction } from '@rollcall/database';
import { partnerScope } from '@rollcall/database/partners';
import { z } from 'zod';

/** Details of the warning `columns_changed`. */
export const columnDriftSchema = z.object({
  missing: z.array(z.string()),
  added: z.array(z.string()),
  renamed: z.array(z.object({ from: z.string(), to: z.string() })),
});
/** The number of newest files to check. */
const MAX_JOBS_CHECKED = 200;

/** How the columns of the newest file with different columns differed from the vendor's usual ones. */
export async function findLastDrift(
  db: Database | Transaction,
  { partnerId, ids }: { partnerId: string; ids: readonly string[] },
): Promise<VendorDetail['last_drift']> {
  const jobs = await partnerScope(db, partnerId).listVendorFiles(ids, MAX_JOBS_CHECKED);
  for (const { id, submittedAt, vendorConfigVersion, warnings } of jobs) {
    const found = z
      .array(fileWarningSchema)
      .parse(warnings)
      .find(({ code }) => code === 'columns_changed');
    const drift = columnDriftSchema.safeParse(found?.details);
    if (!drift.success) continue;
    return { job_id: id, at: submittedAt.toISOString(), config_version: vendorConfigVersion, ...drift.data };
  }
  return null;
}
