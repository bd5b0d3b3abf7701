import type { Handler } from '../http/endpoint.ts';
import { answerVendor } from './answer-vendor.ts';
import { findVersion } from './find-version.ts';
import { changeVendor } from './write-version.ts';

/**
 * Creates a new version equal to an earlier one, except for the status, which doesn't affect how files are read. Does
 * nothing if the current version is already equal.
 */
export function rollbackVendor(): Handler<'rollbackVendor'> {
  return (call) => {
    const { version, comment } = call.body;
    return call.once(async (tx) => {
      const found = await changeVendor(tx, call, {
        vendorId: call.params.vendor_id,
        action: 'vendor.rollback',
        comment: comment ?? `Restored version ${version}`,
        next: async (current) => ({
          ...(await findVersion(tx, current, version)),
          status: current.profile.status,
        }),
      });
      return answerVendor(tx, call.caller, found);
    });
  };
}
