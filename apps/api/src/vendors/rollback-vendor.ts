import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { findVersion } from './find-version.ts';
import { sendVendor } from './send-vendor.ts';
import { changeVendor } from './write-version.ts';

/** A new version equal to an earlier one; when the current one is equal already, nothing happens. */
export function rollbackVendor(deps: Dependencies): Handler<'rollbackVendor'> {
  return async (call) => {
    const { version, comment } = call.body;
    const found = await changeVendor(deps, call, {
      vendorId: call.params.vendor_id,
      action: 'vendor.rollback',
      comment: comment ?? `Back to version ${version}`,
      next: (current, tx) => findVersion(tx, current, version),
    });
    await sendVendor(deps, call, found);
  };
}
