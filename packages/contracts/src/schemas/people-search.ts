import { z } from 'zod';
import { jobIdSchema } from './job-id.ts';
import { normalizedRecordSchema } from './normalized-record.ts';
import { cursorQuery, limitQuery, nextCursor, timestamp } from './values.ts';

/** Query of `GET /people`. */
export const peopleQuerySchema = z
  .object({
    search: z.string().trim().min(2, 'must have at least 2 characters').max(200).optional().meta({
      description:
        'Part of a name (`First Last` or `Last, First`) or of a member ID, or the last four digits of an SSN. Required without `person_key`.',
    }),
    person_key: z
      .string()
      .regex(/^per_[0-9a-f]{32}$/, 'must be a person_key')
      .optional()
      .meta({
        description:
          'The files of a feed that this person is in. A `search` beside it is for anyone in the family, and takes less time.',
      }),
    limit: limitQuery(50, 200),
    cursor: cursorQuery,
  })
  .refine(({ search, person_key: key }) => search !== undefined || key !== undefined, {
    path: ['search'],
    error: 'is required without person_key',
  });

const peopleMatchSchema = z.object({
  job_id: jobIdSchema,
  file_name: z.string(),
  submitted_at: timestamp,
  vendor: z.string(),
  feed: z.string().nullable(),
  people: z.array(z.int()).meta({
    description: 'Who of the record is meant. 0: the subscriber; from 1: the place among its dependents.',
  }),
  record: normalizedRecordSchema,
});

/** `GET /people`. */
export const peoplePageSchema = z.object({
  matches: z.array(peopleMatchSchema).meta({
    description: 'One for each record of each file. Newest files first, each in its order.',
  }),
  files_searched: z.int().meta({ description: 'Files that this page has read to the end.' }),
  files_left: z.int().meta({ description: 'Files that are not read to the end yet.' }),
  next_cursor: nextCursor.meta({
    description:
      'Pass as `cursor` to search on. A page ends after about a second, so it can be empty while there is more. null: all files are searched.',
  }),
});
