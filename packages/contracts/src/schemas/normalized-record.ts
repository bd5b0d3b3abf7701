import { z } from 'zod';
import { CANONICAL_VALUES, X12_EMPLOYMENT_STATUSES } from '../canonical-values.ts';

/**
 * The member record for integrators. Descriptions and examples are published in OpenAPI and on the page "The member
 * record". Fields that only `include_metadata=true` returns are optional here.
 */
interface Field {
  readonly description: string;
  readonly examples: readonly [string | number | boolean, ...(string | number | boolean)[]];
}

const text = (description: string, ...examples: Field['examples']) =>
  z.string().nullable().meta({ description, examples });
const isoDate = (description: string, example: string) =>
  z
    .union([z.string().meta({ format: 'date' }), z.null()])
    .meta({ description: `${description} YYYY-MM-DD.`, examples: [example] });
/** Values can be added within /v1, so the published schema also allows any other string. */
const oneOf = (name: keyof typeof CANONICAL_VALUES, description: string, example: string) =>
  z.union([z.enum(CANONICAL_VALUES[name]), z.string(), z.null()]).meta({
    description: `${description} Values can be added, so handle unknown ones.`,
    examples: [example],
  });

const sourceSchema = z
  .object({
    row_number: z.int().meta({ description: 'First source row of the person. The header row counts.', examples: [2] }),
    row_numbers: z
      .array(z.int())
      .meta({ description: 'All source rows that were merged into this person.', examples: [[2, 5]] }),
  })
  .meta({ description: 'Where the person is in the file. In an 834, rows are INS loops, from 1.' });

const coverageFields = {
  plan_id: text('Plan ID as in the file. Null if the file has none.', 'MED-GOLD'),
  effective_date: isoDate('First day of coverage. Null if the file has none.', '2026-01-01'),
  termination_date: isoDate('Last day of coverage. Null if the file has none.', '2026-12-31'),
  coverage_type: oneOf('coverage_type', 'Who is covered. Null if the file does not say.', 'employee_plus_family'),
};

const coverageSchema = z.object(coverageFields).meta({
  description:
    "The primary coverage: the first that was not declined, medical before one without a line, dental, vision, life, and others. A dependent without a coverage of their own has the subscriber's. Always an object; without a coverage, its fields are null.",
});

const coverageEntrySchema = z.object({
  ...coverageFields,
  insurance_line: oneOf('insurance_line', 'Line of coverage. Null if the file does not say.', 'medical'),
  plan_name: text('Plan name as in the file. Null if the file has none.', 'Gold PPO'),
  row_number: z.int().meta({ description: 'Source row of the coverage.', examples: [2] }),
});

const metadataFields = {
  person_key: text(
    'Names the person: the same in each file of the feed, also if name, coverage, or address change. A subscriber is known by `group_id` and `member_id`; a dependent also by an ID of their own, else by first name and date of birth. A file that is of no feed, as its vendor is unknown, has keys of its own. Null if nothing tells the person from another in the family, in previews, and from `rollcall normalize`.',
    'per_4f2a0c9d5b7e41d8a6c3f0927be1d854',
  ).optional(),
  source: sourceSchema.optional(),
  custom: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
    .meta({
      description:
        "The vendor's custom fields by name, as text, number, date (YYYY-MM-DD), or true and false. Missing if the vendor has none, and for a person from columns of another person's row.",
      examples: [{ union_local: 'L-12', weekly_hours: 37.5 }],
    })
    .optional(),
  middle_name: text('Middle name or initial. Null if the file has none.', 'Q').optional(),
  name_suffix: text('Suffix such as Jr or III. Null if the file has none.', 'Jr').optional(),
  maintenance_type: oneOf(
    'maintenance_type',
    'What the sender wants done with the person. Null if the file does not say.',
    'addition',
  ).optional(),
  is_disabled: z
    .boolean()
    .nullable()
    .meta({
      description: 'Whether the person is marked as disabled. Null if the file does not say.',
      examples: [false],
    })
    .optional(),
  coverages: z
    .array(coverageEntrySchema)
    .meta({
      description:
        'All coverages of the person, one entry for each line and period. The line that `coverage` shows comes first. A declined line is listed only if all are declined. Empty without a coverage.',
    })
    .optional(),
};

const addressSchema = z
  .object({
    street: text('Street and number. Null if blank.', '1 Sample St'),
    city: text('City. Null if blank.', 'Springfield'),
    state: text('Two-letter code of the state or territory. Null if blank.', 'IL'),
    zip: text('ZIP code, NNNNN or NNNNN-NNNN. Null if blank.', '62701'),
    street2: text('Apartment, suite, or unit. Null if blank.', 'Apt 2').optional(),
  })
  .meta({ description: 'Address of the subscriber. Always an object; without an address, its fields are null.' });

const contact = {
  email: text('Email address in lower case. Null if blank.', 'testa.fakeman@example.com'),
  phone: text('Phone number in E.164 form. Null if blank.', '+12175550101'),
};
const gender = oneOf('gender', 'Null if blank; `unknown` if the file says that it is neither or not known.', 'female');
const ssn = text(
  'Masked in every record: the last four digits. Null if blank or not a possible SSN. Full SSNs are only in the original file and the rejected rows, which require the scope `files:write`.',
  '***-**-0101',
);

const dependentSchema = z.object({
  member_id: text(
    "The dependent's own ID if the file has one, else the subscriber's. It does not identify a person; `person_key` does. Null only for a dependent without a subscriber and without an ID.",
    'F1001',
  ),
  first_name: text('First name. Null if blank and the vendor does not require it.', 'Kiddo'),
  last_name: text(
    "Last name. If blank, the member's, with the warning `last_name_of_member`. Null if the file has no last names of dependents and the vendor does not require them.",
    'Fakeman',
  ),
  date_of_birth: isoDate('Null if blank and not required, such as in an 834 of changes.', '2014-11-23'),
  ssn,
  gender,
  relationship: oneOf('relationship', 'Relationship to the subscriber. Null if the file does not say.', 'child'),
  coverage: coverageSchema,
  ...metadataFields,
  email: contact.email.optional(),
  phone: contact.phone.optional(),
});

export const normalizedRecordSchema = z.object({
  member_id: z.string().meta({
    description: 'ID of the subscriber as in the file: the member ID, else the subscriber or employee ID.',
    examples: ['F1001'],
  }),
  first_name: z.string().meta({ description: 'First name.', examples: ['Testa'] }),
  last_name: z.string().meta({ description: 'Last name.', examples: ['Fakeman'] }),
  date_of_birth: isoDate('Null if blank and not required, such as in an 834 of changes.', '1984-03-15'),
  ssn,
  ...contact,
  address: addressSchema,
  coverage: coverageSchema,
  dependents: z
    .array(dependentSchema)
    .meta({ description: 'Dependents of the subscriber, wherever they are in the file. Empty if there are none.' }),
  ...metadataFields,
  gender: gender.optional(),
  relationship: oneOf(
    'relationship',
    '`self` for a subscriber. Another value if the record is a dependent without a subscriber, which a vendor can permit.',
    'self',
  ).optional(),
  subscriber_id: text(
    'The key that ties the family together, as in the file. Null if the file has none.',
    'F1001',
  ).optional(),
  family_id: text('Family or household ID. Null if the file has none.', 'H42').optional(),
  group_id: text('Group, client, or employer ID. Null if the file has none.', 'GRP-FAKE').optional(),
  division: text(
    'Division, department, or place of work of the subscriber, as in the file. Null if the file has none.',
    'Warehouse East',
  ).optional(),
  employment: z
    .object({
      status: z.union([z.enum(Object.keys(X12_EMPLOYMENT_STATUSES)), z.string(), z.null()]).meta({
        description:
          'Employment status. From an 834, a code of INS08; from any other file, the text of the file, or what the vendor configuration makes of it. Null if the file has none.',
        examples: ['FT'],
      }),
      hire_date: isoDate('Null if the file has none.', '2019-06-03'),
      termination_date: isoDate('Null if the file has none.', '2026-05-31'),
    })
    .meta({ description: 'Employment of the subscriber. Its fields are null if the file has none.' })
    .optional(),
});
