import { z } from 'zod';

const values = z.looseObject({});
const personSchema = z.looseObject({
  coverage: values,
  coverages: z.array(z.looseObject({ row_number: z.int() })),
  source: z.looseObject({ row_numbers: z.array(z.int()) }),
});
const familySchema = personSchema.extend({ dependents: z.array(personSchema) });

/** A person of a record, with values by field name. */
export interface RecordedPerson {
  readonly rowNumbers: readonly number[];
  /** Row numbers of the coverages, in their order. */
  readonly coverageRows: readonly number[];
  /** Null if the value is missing or isn't part of the record. */
  value(field: string, coverage: number | null): string | null;
}

/** Parses the people of a record, the subscriber first, from its JSON with metadata. */
export function readPeople(json: string): RecordedPerson[] {
  const { dependents, ...member } = familySchema.parse(JSON.parse(json));
  return [member, ...dependents].map((person) => ({
    rowNumbers: person.source.row_numbers,
    coverageRows: person.coverages.map(({ row_number: row }) => row),
    value(field, coverage) {
      const path = field.split('.');
      if (path[0] !== 'coverage') return textAt(person, path);
      return textAt(coverage === null ? person.coverage : person.coverages[coverage], path.slice(1));
    },
  }));
}

function textAt(from: unknown, path: readonly string[]): string | null {
  const found = path.reduce<unknown>((at, name) => values.safeParse(at).data?.[name], from);
  return found === undefined || found === null ? null : String(found);
}
