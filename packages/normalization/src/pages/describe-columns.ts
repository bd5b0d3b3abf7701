import type { TargetField, VendorConfig } from '@rollcall/contracts';
import { profileOfFile } from '../correct/profile-of-file.ts';
import type { SourceFile } from '../correct/source-rows.ts';
import { findLegends } from '../detect/find-legends.ts';
import type { FileProfile } from '../map/file-profile.ts';
import { compilePlan } from '../plan/compile-plan.ts';
import type { FieldSource } from '../plan/plan.ts';
import type { ColumnExplanation } from '../reading/column-explanation.ts';
import { inferMapping } from '../reading/read-columns.ts';

export interface DescribedColumn {
  readonly name: string;
  /** The most frequent values, then the longest. Contains members' values. */
  readonly samples: readonly string[];
  /** Share of the sampled rows with a value. */
  readonly filled: number;
  /** How many different values the sampled rows have. */
  readonly distinct: number;
  /** The most frequent values and in how many rows they are. Contains members' values. */
  readonly topValues: readonly { readonly value: string; readonly rows: number }[];
  /** The fields that it feeds, according to the configuration. */
  readonly fields: readonly FieldSource[];
  /** What header and values suggest, regardless of the configuration. Null if they suggest nothing. */
  readonly explanation: ColumnExplanation | null;
}

export interface DescribedFile {
  readonly columns: readonly DescribedColumn[];
  /** Required fields that no column provides. */
  readonly lacking: readonly TargetField[];
  /** Number of sampled rows. */
  readonly sampledRows: number;
}

const SAMPLES = 2;
const TOP_VALUES = 6;
/** Inference compares columns with each other, so it is limited to this many rows, and to files of limited width. */
const GUESSED_ROWS = 100;
const MOST_GUESSED_COLUMNS = 120;

/** Describes how each column of a file is read, from its first rows. */
export async function describeColumns(
  file: SourceFile,
  rules: { config: VendorConfig; today: string; pseudonym: (ssnDigits: string) => string },
): Promise<DescribedFile> {
  const { columns, format } = file.layout;
  const profile = await profileOfFile(file);
  const plan = compilePlan({ ...rules, columns, format, profile });
  const explanations = await explain(file, profile);
  return {
    columns: columns.map(({ name }, place) => {
      const values = profile.values(place);
      const filled = values.filter((text) => text !== '').length;
      return {
        name,
        ...valuesOf(values),
        filled: values.length === 0 ? 0 : filled / values.length,
        fields: plan.sources.filter((source) => source.columns.includes(place)),
        explanation: explanations.find(({ column }) => column === place) ?? null,
      };
    }),
    lacking: plan.lacking,
    sampledRows: profile.rowCount,
  };
}

function valuesOf(values: readonly string[]): Pick<DescribedColumn, 'samples' | 'distinct' | 'topValues'> {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  const frequent = [...counts].sort(([, a], [, b]) => b - a).map(([value, rows]) => ({ value, rows }));
  const longest = [...counts.keys()].reduce((long, value) => (value.length > long.length ? value : long), '');
  const samples = new Set([...frequent.slice(0, SAMPLES).map(({ value }) => value), longest]);
  samples.delete('');
  return { samples: [...samples], distinct: counts.size, topValues: frequent.slice(0, TOP_VALUES) };
}

async function explain({ source, layout }: SourceFile, profile: FileProfile): Promise<readonly ColumnExplanation[]> {
  const { columns, format } = layout;
  // An 834 is read by its standard.
  if (format === 'edi_834' || columns.length > MOST_GUESSED_COLUMNS) return [];
  const rowsOf = (count: number) =>
    Array.from({ length: Math.min(profile.rowCount, count) }, (_, row) =>
      columns.map((_column, place) => profile.values(place)[row] ?? ''),
    );
  const legends = await findLegends(source, layout, rowsOf(profile.rowCount));
  return inferMapping({ columns, sample: rowsOf(GUESSED_ROWS), legends }).explanations;
}
