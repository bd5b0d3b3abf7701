import type { VendorConfig } from './vendor-queries.ts';

export type FieldRules = VendorConfig['mapping_rules']['fields'];
export type FieldRule = FieldRules[string];
export type Transform = FieldRule['transforms'][number];
export type Source = Exclude<NonNullable<FieldRule['source']>, readonly unknown[]>;

export function sourcesOf({ source }: FieldRule): readonly Source[] {
  if (source === undefined) return [];
  return Array.isArray(source) ? source : [source];
}

export function withSources(rule: FieldRule, sources: readonly Source[]): FieldRule {
  const { source: _, ...others } = rule;
  const [only] = sources;
  if (only === undefined) return others;
  return { ...others, source: sources.length === 1 ? only : [...sources] };
}

/**
 * Formats a source: a column by header, `#3` by position, `2100A.NM1/3` for an X12 element, `Name [2]` for a repeated
 * one.
 */
export function formatSource(source: Source): string {
  if (typeof source === 'string') return source;
  if ('index' in source) return `#${source.index}`;
  if ('segment' in source) {
    return `${source.segment}/${source.element}${source.component === undefined ? '' : `:${source.component}`}`;
  }
  return source.occurrence === undefined ? source.column : `${source.column} [${source.occurrence}]`;
}

/** Parses a formatted source. A column of the file takes precedence over other formats. */
export function parseSource(text: string, columns: readonly string[]): Source {
  if (columns.includes(text)) return text;
  const index = /^#(\d+)$/.exec(text);
  if (index) return { index: Number(index[1]) };
  const element = /^((?:\d{4}[A-H]?\.)?[A-Z][A-Z0-9]{1,2}(?:\*[A-Z0-9]{1,3})?)\/(\d+)(?::(\d+))?$/.exec(text);
  if (element?.[1]) {
    const [, segment, position, component] = element;
    return { segment, element: Number(position), ...(component !== undefined && { component: Number(component) }) };
  }
  const repeated = /^(.+) \[(\d+)\]$/.exec(text);
  if (repeated?.[1]) return { column: repeated[1], occurrence: Number(repeated[2]) };
  return text;
}
