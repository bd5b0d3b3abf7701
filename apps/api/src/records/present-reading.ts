import { COLUMN_OWNERS, type ColumnReading } from '@rollcall/contracts';
import { type ColumnExplanation, REASONS, type ReasonCode } from '@rollcall/normalization';
import { z } from 'zod';

const isReason = (value: unknown): value is ReasonCode => typeof value === 'string' && Object.hasOwn(REASONS, value);

/** The format in which the upload stored them with the job's layout. */
export const storedReadingsSchema: z.ZodType<ColumnExplanation[]> = z.array(
  z.object({
    column: z.int(),
    name: z.string(),
    field: z.string(),
    owner: z.enum(COLUMN_OWNERS),
    line: z.string().nullable(),
    confidence: z.number(),
    isRead: z.boolean(),
    reasons: z.array(z.custom<ReasonCode>(isReason)),
    rival: z.object({ field: z.string(), confidence: z.number() }).nullable(),
  }),
);

export const presentReading = (explanation: ColumnExplanation): ColumnReading => ({
  field: explanation.field,
  owner: explanation.owner,
  insurance_line: explanation.line,
  confidence: explanation.confidence,
  reasons: explanation.reasons.map((reason) => REASONS[reason]),
  rival: explanation.rival,
});

/** The reading of a mapping entry: that of its first column with one. */
export function findReading(
  explanations: readonly ColumnExplanation[],
  column: string | null,
): ColumnExplanation | undefined {
  const names = column?.split(/ \+ | \| /) ?? [];
  return explanations.find(({ name, isRead }) => isRead && names.includes(name));
}
