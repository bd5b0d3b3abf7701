import { foldLabel, type Source } from '@rollcall/contracts';
import type { SourceColumn } from '../source/source-layout.ts';

/** Finds the column that a mapping rule names. Returns -1 if there is none. */
export type ColumnResolver = (source: Source) => number;

/**
 * Labels match exactly, or else without regard to case, spaces, and punctuation. `occurrence` selects among columns
 * with the same name. X12 elements are columns named `<loop>.<segment>.<element>`.
 */
export function createColumnResolver(columns: readonly SourceColumn[]): ColumnResolver {
  const exact = placesBy(columns, ({ name }) => name);
  const folded = placesBy(columns, ({ name }) => foldLabel(name));
  const find = (label: string, occurrence: number) =>
    (exact.get(label) ?? folded.get(foldLabel(label)) ?? [])[occurrence - 1] ?? -1;
  return (source) => {
    if (typeof source === 'string') return find(source, 1);
    if ('column' in source) return find(source.column, source.occurrence ?? 1);
    if ('index' in source) return source.index <= columns.length ? source.index - 1 : -1;
    const element = `${source.segment}.${String(source.element).padStart(2, '0')}`;
    return find(source.component === undefined ? element : `${element}-${source.component}`, 1);
  };
}

/** The name of a source in warnings. */
export function sourceName(source: Source): string {
  if (typeof source === 'string') return source;
  if ('column' in source) return source.column;
  if ('index' in source) return `column ${source.index}`;
  return `${source.segment}.${String(source.element).padStart(2, '0')}`;
}

function placesBy(columns: readonly SourceColumn[], key: (column: SourceColumn) => string): Map<string, number[]> {
  const places = new Map<string, number[]>();
  columns.forEach((column, index) => {
    const list = places.get(key(column)) ?? [];
    list.push(index);
    places.set(key(column), list);
  });
  return places;
}
