import { z } from 'zod';

/** Whose value a column contains. */
export const COLUMN_OWNERS = ['member', 'subscriber', 'spouse', 'child', 'dependent', 'employer'] as const;
export type ColumnOwner = (typeof COLUMN_OWNERS)[number];

const confidence = z.number().min(0).max(1);

/** How a column was read, and why. */
export const columnReadingSchema = z.object({
  field: z.string().meta({
    description: 'What the column holds. In a column of a dependent or of a further coverage: the field of that one.',
  }),
  owner: z.enum(COLUMN_OWNERS).meta({ description: 'Whose value it is. `member` is the person of the row.' }),
  insurance_line: z.string().nullable().meta({
    description: 'The line of coverage, if the column is about coverage and its header or the file names the line.',
  }),
  confidence,
  reasons: z.array(z.string()).meta({
    description: 'The strongest reasons, one sentence each. What speaks against the reading comes last.',
    examples: [['The column header names this field.', 'The values have the form of this field.']],
  }),
  rival: z
    .object({ field: z.string(), confidence })
    .nullable()
    .meta({ description: 'What else the column may hold. null: nothing else is likely.' }),
});

export type ColumnReading = z.output<typeof columnReadingSchema>;
