import { vendorConfigSchema, vendorCreateSchema } from '@rollcall/contracts';
import { inTransaction } from '@rollcall/database';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { baseUrlOf } from '../http/base-url.ts';
import type { Handler } from '../http/endpoint.ts';
import { requestIdOf } from '../http/request-id.ts';
import { parseVendorInput } from './parse-vendor-input.ts';
import { sendVendor } from './send-vendor.ts';
import { createVendorRow, type VendorState } from './write-version.ts';

export function createVendor(deps: Dependencies): Handler<'createVendor'> {
  return async (call) => {
    const { caller, request, response } = call;
    const { comment, ...body } = parseVendorInput(vendorCreateSchema, call.body);
    const state: VendorState = { ...body, config: vendorConfigSchema.parse(body.config) };
    const row = await inTransaction(deps.db, async (tx) => {
      const created = await createVendorRow(tx, state, {
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
        subjectId: created.id,
        detail: { to_version: 1 },
      });
      return created;
    });
    response.status(201).location(`${baseUrlOf(request, deps.settings.PUBLIC_BASE_URL)}/vendors/${row.id}`);
    await sendVendor(deps, call, { row, profile: { ...state, id: row.id, version: 1 } });
  };
}
