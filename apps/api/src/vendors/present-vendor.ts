import type { VendorDetail, VendorListEntry } from '@rollcall/contracts';
import type { VendorProfile } from '@rollcall/normalization';
import type { FoundVendor } from './find-vendor.ts';
import type { Usage } from './read-usage.ts';

export function presentVendorEntry(vendor: VendorProfile, usage: Usage | null, builtIn: boolean): VendorListEntry {
  const processed = usage?.filesProcessed ?? 0;
  return {
    vendor_id: vendor.id,
    name: vendor.name,
    status: vendor.status,
    file_formats: formatsOf(vendor),
    last_file_received: usage?.lastFileAt.toISOString() ?? null,
    total_files_processed: processed,
    average_processing_time_seconds:
      usage === null || processed === 0 ? 0 : Math.round(Number(usage.processingMillis) / processed / 1000),
    built_in: builtIn,
  };
}

export function presentVendorDetail(
  { profile, row }: FoundVendor,
  {
    usage,
    drift,
    updatedByName,
  }: { usage: Usage | null; drift: VendorDetail['last_drift']; updatedByName: string | null },
): VendorDetail {
  return {
    ...presentVendorEntry(profile, usage, row === null),
    aliases: [...profile.aliases],
    config: { ...profile.config, version: profile.version },
    updated_at: row?.updatedAt.toISOString() ?? null,
    updated_by: row?.updatedBy ?? 'rollcall',
    updated_by_name: updatedByName,
    last_drift: drift,
  };
}

/** A configuration without layout settings accepts delimited text and workbooks. */
function formatsOf(vendor: VendorProfile): VendorListEntry['file_formats'] {
  const { formats, detection } = vendor.config;
  const named = (['csv', 'excel', 'fixed_width', 'edi_834'] as const).filter((format) => formats[format] !== undefined);
  if (named.length > 0) return named;
  return detection.x12_sender_ids.length > 0 || detection.x12_receiver_ids.length > 0 ? ['edi_834'] : ['csv', 'excel'];
}
