import { AppError, type VendorConfig } from '@rollcall/contracts';
import type { FixedWidthLayout } from '@rollcall/normalization';
import { storedLayoutSchema } from '@rollcall/results';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { findJob } from '../jobs/find-job.ts';
import { openOriginal } from '../output/open-original.ts';
import { answerVendor } from './answer-vendor.ts';
import { layoutToRecut } from './layout-to-recut.ts';
import { mapColumns } from './map-columns.ts';
import { recutColumns } from './recut-columns.ts';
import { changeVendor } from './write-version.ts';

/** Creates a new version with the cuts and the mapping, or does nothing if they are already the same. */
export function mapVendorColumns(deps: Dependencies): Handler<'mapVendorColumns'> {
  return async (call) => {
    const { changes, cuts, comment } = call.body;
    const fields = changes.flatMap(({ field }) => field ?? []);
    const columns = changes.map(({ column }) => column);
    if (new Set(fields).size < fields.length || new Set(columns).size < columns.length) {
      throw new AppError('invalid_request', { details: 'changes: a column and a field may each be named only once.' });
    }
    const layout = cuts && (await layoutOf(deps, { jobId: cuts.job_id, partnerId: call.caller.partnerId }));
    const recut = (config: VendorConfig) => (cuts && layout ? recutColumns(config, cuts.columns, layout) : config);
    return call.once(async (tx) => {
      const found = await changeVendor(tx, call, {
        vendorId: call.params.vendor_id,
        action: 'vendor.update',
        comment: comment ?? commentOn(changes.length, cuts?.columns.length),
        next: ({ profile }) => ({ ...profile, config: mapColumns(recut(profile.config), changes) }),
      });
      return answerVendor(tx, call.caller, found);
    });
  };
}

/** The layout of a file that is still there. */
async function layoutOf(deps: Dependencies, wanted: { jobId: string; partnerId: string }): Promise<FixedWidthLayout> {
  const job = await findJob(deps.db, wanted);
  await openOriginal(deps, job);
  return layoutToRecut(storedLayoutSchema.parse(job.layout));
}

function commentOn(changes: number, cuts = 0): string {
  const counted = (count: number, what: string) =>
    count === 0 ? [] : `${count} ${count === 1 ? 'column' : 'columns'} ${what}`;
  return [counted(cuts, 'cut'), counted(changes, 'changed')].flat().join(', ');
}
