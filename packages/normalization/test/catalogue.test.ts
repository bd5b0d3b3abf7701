import { describe, expect, test } from '@jest/globals';
import { vendorConfigSchema } from '@rollcall/contracts';
import { builtInVendors } from '../src/catalogue/built-in-vendors.ts';
import { createUploadScanner } from '../src/detect/upload-scanner.ts';
import { VENDOR_THRESHOLD } from '../src/detect/vendor.ts';
import type { VendorProfile } from '../src/detect/vendor-profile.ts';
import { expandRepeats } from '../src/map/expand-repeats.ts';
import { recognizeFile } from '../src/sandbox/sandboxed-readers.ts';
import { writeSample } from './catalogue-sample.ts';
import { memorySource } from './memory-source.ts';
import { readWholeFile } from './read-whole-file.ts';

async function recognizeSample(vendor: VendorProfile) {
  const bytes = new TextEncoder().encode(writeSample(vendor));
  const scanner = createUploadScanner();
  scanner.push(bytes);
  return recognizeFile({
    source: memorySource(bytes, 4096),
    scan: scanner.finish(),
    fileName: 'upload.dat',
    vendors: builtInVendors(),
    // An inactive one is never detected, only named.
    vendorHint: vendor.status === 'inactive' ? vendor.name : undefined,
  });
}

/** Labels that a vendor's rules name, dependents and further coverages included. */
function sourcesOf(vendor: VendorProfile): { column: string; occurrence: number }[] {
  const { fields, dependents, coverages } = expandRepeats(vendor.config.mapping_rules);
  const rules = [fields, ...dependents.map((group) => group.fields), ...coverages.map((group) => group.fields)].flatMap(
    (all) => Object.values(all),
  );
  return rules.flatMap(({ source }) =>
    (Array.isArray(source) ? source : [source]).flatMap((one) => {
      if (typeof one === 'string') return [{ column: one, occurrence: 1 }];
      return one !== undefined && 'column' in one ? [{ column: one.column, occurrence: one.occurrence ?? 1 }] : [];
    }),
  );
}

describe('the built-in catalogue', () => {
  test('ids and names are its own', () => {
    expect(builtInVendors().length).toBeGreaterThanOrEqual(40);
    expect(new Set(builtInVendors().map(({ id }) => id)).size).toBe(builtInVendors().length);
    const names = builtInVendors()
      .flatMap(({ name, aliases }) => [name, ...aliases])
      .map((name) => name.toLowerCase());
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(builtInVendors().every(({ id }) => /^vnd_builtin_[a-z0-9_]+$/.test(id))).toBe(true);
  });

  describe.each(builtInVendors().map((vendor) => [vendor.name, vendor] as const))('%s', (_, vendor) => {
    test('its file is recognised as its own and as nobody else’s', async () => {
      const { vendor: found, detection, warnings, rowCount } = await recognizeSample(vendor);
      expect(found?.id).toBe(vendor.id);
      expect(detection.confidence).toBeGreaterThanOrEqual(vendor.config.detection.min_confidence ?? VENDOR_THRESHOLD);
      expect(warnings.map(({ code }) => code)).toEqual([]);
      expect(rowCount).toBe(vendor.config.formats.edi_834 ? 1 : 8);
    });

    test('its configuration is valid, and every rule names a column that the file has', () => {
      expect(vendorConfigSchema.parse(vendor.config)).toEqual(vendor.config);
      const { csv, fixed_width: fixed } = vendor.config.formats;
      const columns =
        fixed?.columns.map(({ name }) => name) ?? csv?.columns ?? vendor.config.detection.header_signatures[0] ?? [];
      const missing = sourcesOf(vendor).filter(({ column }) => !columns.includes(column));
      expect(missing).toEqual([]);
    });

    test('no SSN is shown as an id: a pseudonym is, and the file says so', async () => {
      const { fields } = vendor.config.mapping_rules;
      const ids = [fields.member_id, fields.subscriber_id, fields.family_id].flatMap((rule) =>
        typeof rule?.source === 'string' ? [rule.source] : [],
      );
      const ssns = ids.filter((label) => /ssn|social security/i.test(label));
      const told =
        ssns.length === 0 ? [] : (await readWholeFile(Buffer.from(writeSample(vendor)))).summary.fileWarnings;
      const columns = told.filter(({ code }) => code === 'ssn_as_member_id').map(({ details }) => details?.column);
      expect(columns).toEqual(ssns);
    });
  });
});
