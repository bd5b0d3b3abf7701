import { vendorConfigSchema, vendorCreateSchema } from '@rollcall/contracts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { baseUrlOf } from '../http/base-url.ts';
import type { Handler } from '../http/endpoint.ts';
import { requestIdOf } from '../http/request-id.ts';
import { answerVendor } from './answer-vendor.ts';
import { parseVendorInput } from './parse-vendor-input.ts';
import type { VendorState } from './vendor-state.ts';
import { createVendorRow, requireLive } from './write-version.ts';

export function createVendor(deps: Dependencies): Handler<'createVendor'> {
  return async (call) => {
    const { caller, request, response } = call;
    requireLive(caller);
    const { comment, ...given } = parseVendorInput(vendorCreateSchema, call.body);
    const state: VendorState = { ...given, config: vendorConfigSchema.parse(given.config) };
    return call.once(async (tx) => {
      const row = await createVendorRow(tx, state, {
        partnerId: caller.partnerId,
        catalogueId: null,
        version: 1,
        comment: comment ?? null,
        createdBy: caller.actor.id,
        updatedBy: caller.actor.id,
        requestId: requestIdOf(response),
      });
      await recordAudit(tx, call, {
        action: 'vendor.create',
        subjectType: 'vendor',
        subjectId: row.id,
        detail: { to_version: 1 },
      });
      const location = `${baseUrlOf(request, deps.settings.PUBLIC_BASE_URL)}/vendors/${row.id}`;
      const found = { row, profile: { ...state, id: row.id, version: 1 } };
      const { headers, body } = await answerVendor(tx, caller, found);
      return { status: 201, headers: { ...headers, Location: location }, body };
    });
  };
}
