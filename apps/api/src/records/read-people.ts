import { z } from 'zod';

const values = z.looseObject({});
const personSchema = z.looseObject({
  coverage: values,
  coverages: z.array(z.looseObject({ row_number: z.int() })),
  source: z.looseObject({ row_numbers: z.array(z.int()) }),
});
const familySchema = personSchema.extend({ dependents: z.array(personSchema) });

/** Somebody of a record, by the fields' names. */
export interface RecordedPerson {
  readonly rowNumbers: readonly number[];
  /** Rows of the coverages, in their order. */
  readonly coverageRows: readonly number[];
  /** Null: nothing, or the record has no place for it. */
  value(field: string, coverage: number | null): string | null;
}

/** The people of a record, the member first, from its JSON with the fields of the metadata. */
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
