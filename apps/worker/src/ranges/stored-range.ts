import type { FileRange, RangeResult, RowBoundary, SourceError } from '@rollcall/normalization';
import { z } from 'zod';

const boundary = z.strictObject({ byteOffset: z.int().min(0), rowNumber: z.int().min(1) });

/** Row boundaries as the job's JSON column has them: byte offset and row number of each. */
export const storedBoundariesSchema = z.array(
  z
    .tuple([z.int().min(0), z.int().min(1)])
    .transform(([byteOffset, rowNumber]): RowBoundary => ({ byteOffset, rowNumber })),
);

/** Bounds of a range as they come back from their JSON column. */
export const storedBoundsSchema: z.ZodType<FileRange> = z.strictObject({
  number: z.int().min(0),
  from: boundary.nullable(),
  next: boundary.nullable(),
});

const found = z.looseObject({
  firstRow: z.int().nullable(),
  keyBytes: z.array(z.int()),
  entries: z.object({ records: z.int(), issues: z.int() }),
  tally: z.looseObject({}),
});
const object = z.object({ key: z.string(), sizeBytes: z.number(), sha256: z.string(), encryption: z.looseObject({}) });

/** A range that is done. The engine wrote what it found; what is checked is that it is that. */
export const storedResultSchema = z.object({
  found: z.custom<RangeResult>((value) => found.safeParse(value).success, { error: 'No result of a range' }),
  parts: z.array(z.object({ kind: z.enum(['records', 'issues', 'rows', 'folded', 'aside', 'keys', 'marks']), object })),
});

export type StoredResult = z.output<typeof storedResultSchema>;

/** A range of a file that cannot be read: the SourceError to throw for the file. */
export const storedFailureSchema = z.object({
  code: z.custom<SourceError['code']>((value) => typeof value === 'string'),
  message: z.string(),
  details: z.string().nullable(),
});
