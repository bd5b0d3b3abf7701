import type { Reading } from '@rollcall/contracts';
import type { FieldSource } from '@rollcall/normalization';
import { explainValue, maskCell, ssnsOf } from './explain-value.ts';
import type { RecordedPerson } from './read-people.ts';
import type { SourceOfRecord } from './source-of-record.ts';

/**
 * `dependents.0.first_name` and `coverages.2.plan_id` belong to a group of columns, other fields to the row's person.
 */
const GROUPED = /^(dependents|coverages)\.(\d+)\.(.+)$/;

interface RowGroup {
  readonly kind: 'row' | 'dependents' | 'coverages';
  readonly sources: readonly (FieldSource & { readonly name: string })[];
}

interface Row {
  readonly rowNumber: number;
  readonly cells: readonly string[];
  readonly people: readonly RecordedPerson[];
}

/** Explains each column of a row: whose value it is, how it was normalized, and why. Unused columns come last. */
export function explainRow({ columns, sources }: SourceOfRecord, { rowNumber, cells, people }: Row): Reading[] {
  const here = people.flatMap(({ rowNumbers }, place) => (rowNumbers.includes(rowNumber) ? [place] : []));
  const [owner = 0, ...others] = here;
  const known = ssnsOf(cells);
  const uses = countUses(sources);
  const coverages = people.map(({ coverageRows }) =>
    coverageRows.flatMap((row, place) => (row === rowNumber ? [place] : [])),
  );
  const readings: Reading[] = [];
  const explain = ({ name, columns: places, transforms }: RowGroup['sources'][number], person: number): void => {
    const coverage = name.startsWith('coverage.') ? (coverages[person]?.[0] ?? null) : null;
    const own = places.map((place) => cells[place] ?? '');
    const normalized = people[person]?.value(name, coverage) ?? null;
    const isShared = places.some((place) => (uses.get(place) ?? 0) > 1);
    readings.push({
      person,
      field: name,
      coverage,
      columns: places.map((place) => columns[place] ?? ''),
      as_sent: own
        .map((cell) => maskCell(name, cell, known))
        .filter((cell) => cell !== '')
        .join(' '),
      normalized,
      reason: explainValue({ field: name, cells: own, normalized, transforms, isShared, isDependent: person > 0 }),
      transforms: [...transforms],
    });
  };
  for (const { kind, sources: group } of groupsOf(sources)) {
    const isThere = kind === 'row' || group.some(({ columns: places }) => places.some((at) => cells[at]?.trim()));
    if (!isThere) continue;
    const person = kind === 'dependents' ? others.shift() : owner;
    if (person === undefined) continue;
    for (const source of group) explain(source, person);
    if (kind === 'coverages') coverages[owner]?.shift();
  }
  columns.forEach((name, place) => {
    if (uses.has(place)) return;
    readings.push({
      person: owner,
      field: null,
      coverage: null,
      columns: [name],
      as_sent: maskCell(null, cells[place] ?? '', known),
      normalized: null,
      reason: 'not_used',
      transforms: [],
    });
  });
  return readings;
}

function countUses(sources: readonly FieldSource[]): Map<number, number> {
  const uses = new Map<number, number>();
  for (const place of sources.flatMap(({ columns }) => columns)) uses.set(place, (uses.get(place) ?? 0) + 1);
  return uses;
}

function groupsOf(sources: readonly FieldSource[]): RowGroup[] {
  const groups = new Map<string, { kind: RowGroup['kind']; sources: (FieldSource & { name: string })[] }>();
  for (const source of sources) {
    const [, group, number = '', name = source.field] = GROUPED.exec(source.field) ?? [];
    const kind = group === 'dependents' || group === 'coverages' ? group : 'row';
    const key = `${kind} ${number}`;
    const found = groups.get(key) ?? { kind, sources: [] };
    found.sources.push({
      ...source,
      name: kind === 'coverages' ? `coverage.${name.replace(/^coverage\./, '')}` : name,
    });
    groups.set(key, found);
  }
  return [...groups.values()];
}
