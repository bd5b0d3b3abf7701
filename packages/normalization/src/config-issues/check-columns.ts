import { nearest, type Source } from '@rollcall/contracts';
import { z } from 'zod';
import { numberSource } from '../map/expand-repeats.ts';
import { createColumnResolver, sourceName } from '../map/resolve-source.ts';
import type { ConfigIssue, Path } from './config-issue.ts';
import { listOf, type ReadRule } from './read-rules.ts';

const record = z.record(z.string(), z.unknown());
const named = z.looseObject({ name: z.string() });

/**
 * Reports sources that none of the formats can have, if the formats define the columns: a file without a header row, or
 * fixed-width. A file's own header row may have columns that no configuration names, and a vendor with header signatures
 * has such files.
 */
export function checkColumns(rules: readonly ReadRule[], formats: unknown, detection: unknown): ConfigIssue[] {
  const given = Object.entries(record.safeParse(formats).data ?? {});
  const known = given.map(([format, settings]) => columnsOf(format, settings));
  if (known.length === 0 || known.some((columns) => columns === null)) return [];
  const hasTables = given.some(([format]) => format === 'csv' || format === 'excel');
  if (!hasTables && listOf(record.safeParse(detection).data?.header_signatures).length > 0) return [];
  const lists = known.flatMap((columns) => (columns === null ? [] : [columns]));
  const resolvers = lists.map((columns) => createColumnResolver(columns.map((name) => ({ name }))));
  const names = [...new Set(lists.flat())];
  return rules.flatMap(({ path, sources, isList, numbers }) =>
    sources.flatMap((source, index) => {
      if (source === null) return [];
      const all = numbers.length === 0 ? [source] : numbers.map((number) => numberSource(source, number));
      const missing = all.find((one) => !resolvers.some((resolve) => resolve(one) >= 0));
      return missing === undefined
        ? []
        : [columnFault([...path, 'source', ...(isList ? [index] : [])], missing, names)];
    }),
  );
}

function columnFault(path: Path, source: Source, names: readonly string[]): ConfigIssue {
  const near = nearest(sourceName(source), names);
  return {
    path,
    message: `column ${JSON.stringify(sourceName(source))} is not defined in any of this vendor's formats`,
    hint:
      near === null ? `Available columns: ${names.slice(0, 20).join(', ')}.` : `Did you mean ${JSON.stringify(near)}?`,
  };
}

/** Returns null if the columns are only known from the file. */
function columnsOf(format: string, given: unknown): string[] | null {
  const parts = record.safeParse(given).data ?? {};
  if (format === 'fixed_width') {
    const columns = [
      ...listOf(parts.columns),
      ...listOf(parts.record_types).flatMap((type) => listOf(record.safeParse(type).data?.columns)),
    ];
    const names = columns.flatMap((column) => named.safeParse(column).data?.name ?? []);
    return names.length > 0 ? names : null;
  }
  const names = listOf(parts.columns).filter((name) => typeof name === 'string');
  return parts.header_row === null && names.length > 0 ? names : null;
}
