import { AppError } from '@rollcall/contracts';
import type { Handler } from '../http/endpoint.ts';
import { answerVendor } from './answer-vendor.ts';
import { mapColumns } from './map-columns.ts';
import { changeVendor } from './write-version.ts';

/** Creates a new version with the mapping, or does nothing if the mapping is already the same. */
export function mapVendorColumns(): Handler<'mapVendorColumns'> {
  return (call) => {
    const { changes, comment } = call.body;
    const fields = changes.flatMap(({ field }) => field ?? []);
    const columns = changes.map(({ column }) => column);
    if (new Set(fields).size < fields.length || new Set(columns).size < columns.length) {
      throw new AppError('invalid_request', { details: 'changes: a column and a field may each be named only once.' });
    }
    return call.once(async (tx) => {
      const found = await changeVendor(tx, call, {
        vendorId: call.params.vendor_id,
        action: 'vendor.update',
        comment: comment ?? `${changes.length} ${changes.length === 1 ? 'column' : 'columns'} changed`,
        next: ({ profile }) => ({ ...profile, config: mapColumns(profile.config, changes) }),
      });
      return answerVendor(tx, call.caller, found);
    });
  };
}
