import { type VendorConfig, type VendorPreview, vendorConfigPartsSchema } from '@rollcall/contracts';
import { loadVendorProfiles } from '@rollcall/intake';
import {
  compareTrials,
  createMemoryScratch,
  type RecognizeOptions,
  recognizeApart,
  runTrial,
  type Trial,
  type VendorProfile,
} from '@rollcall/normalization';
import { createMemberPseudonym } from '@rollcall/platform';
import { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { responseClosed } from '../jobs/get-job.ts';
import { holds } from '../records/holds-field.ts';
import { findReading, presentReading } from '../records/present-reading.ts';
import { diffJson } from './diff-json.ts';
import { findVendor } from './find-vendor.ts';
import { parseVendorInput } from './parse-vendor-input.ts';
import { type Sample, withSample } from './receive-sample.ts';
import { presentFit } from './suggest-vendor.ts';
import { replaceParts } from './update-vendor.ts';

const MAX_ROWS = 5000;
const MAX_MS = 30_000;
const SHOWN = 50;
const draftSchema = z.strictObject({ config: vendorConfigPartsSchema });

/** Applies a configuration to a sample in memory. Nothing is stored, and the vendor isn't changed. */
export function previewVendor(deps: Dependencies): Handler<'previewVendor'> {
  return async (call) => {
    const { partnerId } = call.caller;
    const { profile } = await findVendor(deps.db, { partnerId, vendorId: call.params.vendor_id });
    const vendors = await loadVendorProfiles(deps.db, partnerId);
    const signal = AbortSignal.any([AbortSignal.timeout(MAX_MS), responseClosed(call.response)]);
    const preview = await withSample(call, { parts: ['file', 'config'] }, async (sample): Promise<VendorPreview> => {
      const draft = readDraft(sample, profile.config);
      const pseudonym = createMemberPseudonym(deps.keyRing, partnerId);
      const recognize = (file: RecognizeOptions) => recognizeApart({ ...file, owner: partnerId });
      const run = {
        ...sample,
        recognize,
        today: new Date().toISOString().slice(0, 10),
        maxRows: MAX_ROWS,
        pseudonym,
        signal,
      };
      const tried: VendorProfile = { ...profile, config: draft ?? profile.config };
      const trial = await runTrial({ ...run, profile: tried, scratch: createMemoryScratch() });
      const active = draft === null ? null : await runTrial({ ...run, profile, scratch: createMemoryScratch() });
      const others = vendors.map((vendor) => (vendor.id === profile.id ? tried : vendor));
      return {
        vendor_id: profile.id,
        based_on_version: profile.version,
        draft: draft !== null,
        ...present(trial),
        detected_vendor: presentFit(await recognize({ ...sample, vendors: others })),
        mapping: presentMapping(trial, await recognize({ ...sample, vendors: [] })),
        comparison: active === null ? null : { version: profile.version, ...presentComparison(active, trial) },
      };
    });
    call.response.json(preview);
  };
}

function readDraft({ config }: Sample, active: VendorConfig): VendorConfig | null {
  if (config === undefined) return null;
  return replaceParts(active, parseVendorInput(draftSchema, { config }).config);
}

function present(trial: Trial) {
  const { recognition, summary, failure, records, issues } = trial;
  const used = new Set(summary?.mapping.flatMap(({ column }) => column?.split(/ \+ | \| /) ?? []) ?? []);
  return {
    format: recognition.format,
    row_count: recognition.rowCount,
    rows_previewed: summary?.totalRows ?? 0,
    statistics: statisticsOf(trial),
    unmapped_columns:
      recognition.format === 'edi_834'
        ? []
        : recognition.layout.columns
            .map(({ name }) => name)
            .filter((name) => !used.has(name))
            .slice(0, 500),
    records: [...records.values()].slice(0, SHOWN).map((record) => JSON.parse(record)),
    errors: issues.slice(0, SHOWN).map((issue) => ({ ...issue })),
    warnings: [...recognition.warnings, ...(summary?.fileWarnings ?? [])].map((warning) => ({
      ...warning,
      details: warning.details === null ? null : { ...warning.details },
    })),
    error: failure,
  };
}

/** The confidence is what inference would assign to the same column and field. */
function presentMapping({ summary }: Trial, { explanations }: Trial['recognition']): VendorPreview['mapping'] {
  return (summary?.mapping ?? []).map(({ column, field, transforms }) => {
    const found = findReading(explanations, column);
    const isSame = found !== undefined && holds(found.field, field);
    return {
      column,
      field,
      transforms: [...transforms],
      confidence: isSame ? found.confidence : null,
      reading: found === undefined ? null : presentReading(found),
    };
  });
}

function presentComparison(active: Trial, trial: Trial): Omit<NonNullable<VendorPreview['comparison']>, 'version'> {
  const compared = compareTrials(active, trial);
  const byState = compared.changedRows.map(({ rowNumber, before, after, errors }) => ({
    row_number: rowNumber,
    before,
    after,
    errors: errors.map((issue) => ({ ...issue })),
    changes: [],
  }));
  const byValue = compared.changedRecords.slice(0, SHOWN).map((rowNumber) => ({
    row_number: rowNumber,
    before: 'valid' as const,
    after: 'valid' as const,
    errors: [],
    changes: diffJson(recordOf(active, rowNumber), recordOf(trial, rowNumber)).map(({ path, from, to }) => ({
      field: path,
      before: from,
      after: to,
    })),
  }));
  return {
    statistics: statisticsOf(active),
    rows_newly_valid: compared.becomeValid,
    rows_newly_rejected: compared.becomeErrors,
    records_changed: compared.changedRecords.length,
    examples: [...byState, ...byValue].slice(0, SHOWN),
  };
}

function statisticsOf({ summary }: Trial) {
  return {
    total_rows: summary?.totalRows ?? 0,
    valid_rows: summary?.validRows ?? 0,
    invalid_rows: summary?.invalidRows ?? 0,
    warnings: summary?.warnings ?? 0,
  };
}

function recordOf({ records }: Trial, rowNumber: number): unknown {
  return JSON.parse(records.get(rowNumber) ?? 'null');
}
