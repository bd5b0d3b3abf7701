import type { TargetField, VendorConfig } from '@rollcall/contracts';
import { findColumnDrift } from '../detect/column-drift.ts';
import { readColumns } from '../infer/label-candidates.ts';
import type { MappingEntry } from '../plan/plan.ts';
import type { SourceColumn } from '../source/source-layout.ts';

/** Why a file without valid rows has failed as a whole. Its error report still exists. */
export interface FileFailure {
  readonly code: 'mapping_required' | 'no_valid_rows';
  readonly message: string;
  readonly details: string;
}

/** Maximum number of columns in a message. */
const MAX_LISTED = 40;
const MAX_LABEL = 64;
/** Minimum confidence for a question to the user. Using a column without asking requires more. */
const LIKELY = 0.4;

interface FailedFile {
  readonly config: VendorConfig;
  readonly columns: readonly SourceColumn[];
  readonly lacking: readonly TargetField[];
  readonly mapping: readonly MappingEntry[];
  readonly rows: number;
}

export function describeFailure({ config, columns, lacking, mapping, rows }: FailedFile): FileFailure {
  if (lacking.length === 0) {
    return {
      code: 'no_valid_rows',
      message: 'No row of the file is valid.',
      details: `All ${rows} rows have errors; the error report says which.`,
    };
  }
  const labels = columns.map(({ name }) => name.slice(0, MAX_LABEL));
  const used = new Set(mapping.map(({ column }) => column));
  const renames = likelyRenames(
    config,
    labels.filter((label) => !used.has(label)),
    lacking,
  );
  const shown = labels.slice(0, MAX_LISTED).map((label) => `"${label}"`);
  const more = labels.length > MAX_LISTED ? ` and ${labels.length - MAX_LISTED} more` : '';
  const likely = renames.length === 0 ? '' : ` Likely: ${renames.join('; ')}.`;
  return {
    code: 'mapping_required',
    message: `No column of the file is mapped to ${listed(lacking)}, which every row must have.`,
    details: `Columns found: ${shown.join(', ')}${more}.${likely} Map the columns for the vendor, then process the file again.`,
  };
}

const listed = (fields: readonly string[]): string =>
  fields.length < 2 ? fields.join('') : `${fields.slice(0, -1).join(', ')} or ${fields.at(-1)}`;

/** Columns of the vendor that were probably renamed, and labels that may name a missing field. */
function likelyRenames(config: VendorConfig, free: readonly string[], lacking: readonly TargetField[]): string[] {
  const drift = findColumnDrift(config.detection.header_signatures, free);
  const renamed = (drift?.renamed ?? []).map(({ from, to }) => `"${to}" for "${from}"`);
  const readings = readColumns(free);
  const meant = lacking.flatMap((field) => {
    const scores = readings.map(({ scores: byField }) => byField.get(field) ?? 0);
    const best = Math.max(0, ...scores);
    return best >= LIKELY ? [`"${free[scores.indexOf(best)]}" for ${field}`] : [];
  });
  return [...new Set([...renamed, ...meant])].slice(0, MAX_LISTED);
}
