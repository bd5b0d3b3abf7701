import type { FileRange, RangeResult, RowBoundary, SourceError, StepResult } from '@rollcall/normalization';
import { z } from 'zod';

const offset = z.int().min(0);
const boundary = z.strictObject({
  byteOffset: offset,
  rowNumber: z.int().min(1),
  header: z.strictObject({ start: offset, end: offset }).optional(),
});

/** Row boundaries as the job's JSON column has them: byte offset and row number of each; of an 834, its header's bytes. */
export const storedBoundariesSchema = z.array(
  z.union([
    z.tuple([offset, z.int().min(1)]).transform(([byteOffset, rowNumber]): RowBoundary => ({ byteOffset, rowNumber })),
    z.tuple([offset, z.int().min(1), offset, offset]).transform(([byteOffset, rowNumber, start, end]): RowBoundary => {
      return { byteOffset, rowNumber, header: { start, end } };
    }),
  ]),
);

const object = z.object({ key: z.string(), sizeBytes: z.number(), sha256: z.string(), encryption: z.looseObject({}) });
const parts = z.array(
  z.object({
    kind: z.enum([
      ...(['records', 'issues', 'rows', 'folded', 'aside', 'keys', 'marks'] as const),
      ...(['contested', 'apart', 'entries', 'found', 'changed'] as const),
    ]),
    object,
  }),
);

const fileRange: z.ZodType<FileRange> = z.strictObject({
  number: z.int().min(0),
  from: boundary.nullable(),
  next: boundary.nullable(),
});

const storedStep = z.strictObject({
  step: z.enum(['contest', 'apart', 'entries', 'patch', 'report']),
  range: z.int().min(0),
  told: z.strictObject({ object, start: z.int().min(0), end: z.int().min(0) }),
});

/** A step of the join, at one range or with all of them, and where in which object lies what it is told. */
export type StoredStep = z.output<typeof storedStep>;

/** What is to be done, as it comes back from its JSON column: a range of the file, or a step of the join at one. */
export const storedBoundsSchema = z.union([fileRange, storedStep]);

const found = z.looseObject({
  firstRow: z.int().nullable(),
  keyBytes: z.array(z.int()),
  entries: z.object({ records: z.int(), issues: z.int() }),
  tally: z.looseObject({}),
});

/** A range that is done. The engine wrote what it found; what is checked is that it is that. */
export const storedResultSchema = z.object({
  found: z.custom<RangeResult>((value) => found.safeParse(value).success, { error: 'No result of a range' }),
  parts,
});

export type StoredResult = z.output<typeof storedResultSchema>;

const stepFound: z.ZodType<StepResult> = z.object({
  validRows: z.int(),
  invalidRows: z.int(),
  warnings: z.int(),
  entries: z.int(),
});

/** A step that is done. */
export const storedStepResultSchema = z.object({ found: stepFound, parts });

/** A range of a file that cannot be read: the SourceError to throw for the file. */
export const storedFailureSchema = z.object({
  code: z.custom<SourceError['code']>((value) => typeof value === 'string'),
  message: z.string(),
  details: z.string().nullable(),
});
