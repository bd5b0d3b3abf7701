import type { Handler } from '../http/endpoint.ts';
import { answerVendor } from './answer-vendor.ts';
import { findVersion } from './find-version.ts';
import { changeVendor } from './write-version.ts';

/** A new version equal to an earlier one; when the current one is equal already, nothing happens. */
export function rollbackVendor(): Handler<'rollbackVendor'> {
  return (call) => {
    const { version, comment } = call.body;
    return call.once(async (tx) => {
      const found = await changeVendor(tx, call, {
        vendorId: call.params.vendor_id,
        action: 'vendor.rollback',
        comment: comment ?? `Back to version ${version}`,
        next: (current) => findVersion(tx, current, version),
      });
      return answerVendor(tx, call.caller, found);
    });
  };
}
