import { AppError, type Backtest, backtestFileSchema, backtestRequestSchema } from '@rollcall/contracts';
import { createBacktest } from '@rollcall/database/backtests';
import { partnerScope } from '@rollcall/database/partners';
import type { VendorBacktest } from '@rollcall/database/rows';
import { z } from 'zod';
import { recordAudit } from '../audit/record-audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { baseUrlOf } from '../http/base-url.ts';
import type { Handler } from '../http/endpoint.ts';
import { vendorIds } from './answer-vendor.ts';
import { findVendor } from './find-vendor.ts';
import { findVersion } from './find-version.ts';
import { parseVendorInput } from './parse-vendor-input.ts';
import { replaceParts } from './update-vendor.ts';
import { asJsonObject } from './write-version.ts';

/** Starts a backtest of a draft (a version or parts of a configuration) with the vendor's last files. */
export function backtestVendor(deps: Dependencies): Handler<'backtestVendor'> {
  return async (call) => {
    const { partnerId, actor } = call.caller;
    const { version, config, jobs } = parseVendorInput(backtestRequestSchema, call.body);
    if ((version === undefined) === (config === undefined)) {
      throw new AppError('invalid_request', { details: 'Send either version or config, not both.' });
    }
    const found = await findVendor(deps.db, { partnerId, vendorId: call.params.vendor_id });
    const active = found.profile.config;
    const draft =
      version === undefined ? replaceParts(active, config ?? {}) : (await findVersion(deps.db, found, version)).config;
    return call.once(async (tx) => {
      const created = await createBacktest(tx, {
        partnerId,
        vendorId: found.profile.id,
        vendorIds: vendorIds(found),
        baseVersion: found.profile.version,
        baseConfig: asJsonObject(active),
        draftConfig: asJsonObject(draft),
        draftVersion: version ?? null,
        jobs,
        createdBy: actor.id,
      });
      await recordAudit(tx, call, {
        action: 'vendor.backtest',
        subjectType: 'vendor',
        subjectId: found.profile.id,
        // Without the jobs, because live and test mode share the trail but not their jobs.
        detail: { backtest_id: created.id, files: created.jobIds.length },
      });
      const base = baseUrlOf(call.request, deps.settings.PUBLIC_BASE_URL);
      const headers = { Location: `${base}/vendors/${found.profile.id}/backtests/${created.id}` };
      return { status: 202, headers, body: presentBacktest(created) };
    });
  };
}

export function getBacktest({ db }: Dependencies): Handler<'getBacktest'> {
  return async ({ params, caller, response }) => {
    const { partnerId } = caller;
    const found = await findVendor(db, { partnerId, vendorId: params.vendor_id });
    const backtest = await partnerScope(db, partnerId).findBacktest(params.backtest_id, vendorIds(found));
    if (backtest === null)
      throw new AppError('backtest_not_found', { details: 'The vendor has no backtest with this ID.' });
    response.json(presentBacktest(backtest));
  };
}

function presentBacktest(backtest: VendorBacktest): Backtest {
  const files = z.array(backtestFileSchema).parse(backtest.files ?? []);
  return {
    backtest_id: backtest.id,
    vendor_id: backtest.vendorId,
    state: backtest.state,
    based_on_version: backtest.baseVersion,
    draft_version: backtest.draftVersion,
    created_at: backtest.createdAt.toISOString(),
    finished_at: backtest.finishedAt?.toISOString() ?? null,
    jobs: backtest.jobIds,
    rows_changed: files.reduce((sum, file) => sum + file.rows_newly_valid + file.rows_newly_rejected, 0),
    files,
    error: backtest.error,
  };
}
