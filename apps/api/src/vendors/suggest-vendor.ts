import { maskSsns, type VendorSuggestion } from '@rollcall/contracts';
import { loadVendorProfiles } from '@rollcall/intake';
import { draftConfig, type Recognition, recognizeApart } from '@rollcall/normalization';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { isDoubtful } from '../records/is-doubtful.ts';
import { presentReading } from '../records/present-reading.ts';
import { withSample } from './receive-sample.ts';
import { recognizeSample } from './recognize-sample.ts';

const COLUMNS_NOT_FOUND = {
  code: 'columns_not_found',
  message: 'The column positions of this fixed-width file cannot be determined.',
  details: {
    hint: 'Enter each column’s name, start, and length from the vendor’s file specification in formats.fixed_width.columns.',
  },
};

export function suggestVendor({ db }: Dependencies): Handler<'suggestVendor'> {
  return async (call) => {
    const vendors = await loadVendorProfiles(db, call.caller.partnerId);
    const suggestion = await withSample(
      call,
      { parts: ['file', 'cuts'] },
      async (sample): Promise<VendorSuggestion> => {
        const owner = call.caller.partnerId;
        const fresh = await recognizeSample(sample, owner);
        const today = await recognizeApart({ ...sample, owner, vendors });
        return {
          name: nameFrom(maskSsns(sample.fileName)),
          config: draftConfig(fresh),
          format: fresh.format,
          row_count: fresh.rowCount,
          fields: fresh.explanations
            .filter(({ isRead }) => isRead)
            .map((each) => ({ ...presentReading(each), column: each.name, needs_review: isDoubtful(each) })),
          unmapped_columns: unmappedColumns(fresh),
          detected_vendor: presentFit(today),
          warnings: [...fresh.warnings, ...(fresh.layout.columns.length === 0 ? [COLUMNS_NOT_FOUND] : [])],
        };
      },
    );
    call.response.json(suggestion);
  };
}

function nameFrom(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[\d_.*-]+/g, ' ')
    .trim();
  return words === '' ? 'New vendor' : words.slice(0, 200);
}

function unmappedColumns({ layout, inferredConfig, explanations }: Recognition): string[] {
  const rules = inferredConfig?.mapping_rules;
  const used = new Set(explanations.flatMap(({ name, isRead }) => (isRead ? [name.toLowerCase()] : [])));
  const text = JSON.stringify(rules ?? {});
  return layout.columns
    .map(({ name }) => name)
    .filter(
      (name) => layout.format !== 'edi_834' && !used.has(name.toLowerCase()) && !text.includes(JSON.stringify(name)),
    )
    .slice(0, 500);
}

export function presentFit({ vendor, detection }: Recognition): VendorSuggestion['detected_vendor'] {
  const { confidence, method } = detection;
  return { vendor_id: vendor?.id ?? null, name: vendor?.name ?? 'unknown', confidence, method };
}
