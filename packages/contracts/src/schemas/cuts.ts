import { z } from 'zod';
import { foldLabel } from '../fold-label.ts';

const MAX_POSITION = 65_536;
const MAX_COLUMNS = 2048;

const cutSchema = z.strictObject({
  name: z.string().trim().min(1).max(256).meta({ description: 'Unique, without regard to case and punctuation.' }),
  start: z.int().min(1).max(MAX_POSITION).meta({ description: 'The first character, from 1.' }),
  length: z.int().min(1).max(MAX_POSITION).meta({ description: 'In characters.' }),
});

/** The columns of a fixed-width file, by position. */
export const cutsSchema = z
  .array(cutSchema)
  .min(1)
  .max(MAX_COLUMNS)
  .superRefine((columns, { addIssue }) => {
    const fault = (message: string, ...path: PropertyKey[]) => addIssue({ code: 'custom', message, path });
    const names = new Set<string>();
    for (const [index, { name, start, length }] of columns.entries()) {
      const folded = foldLabel(name);
      if (names.has(folded)) fault('another column has this name', index, 'name');
      names.add(folded);
      if (start + length - 1 > MAX_POSITION) fault(`the column ends after character ${MAX_POSITION}`, index, 'length');
    }
    const ordered = [...columns.entries()].sort(([, a], [, b]) => a.start - b.start);
    for (const [place, [index, { start }]] of ordered.entries()) {
      const before = ordered[place - 1]?.[1];
      if (before && before.start + before.length > start) fault('the column overlaps another one', index, 'start');
    }
  });

export type Cut = z.output<typeof cutSchema>;

/** Where a fixed-width file is cut now. */
export const presentCutsSchema = z.object({
  columns: z.array(cutSchema),
  first_row: z.int().meta({ description: 'The first line with a record.' }),
  record_type: z
    .object({ start: z.int(), values: z.array(z.string()) })
    .nullable()
    .meta({ description: 'Only lines with one of these values at this character are records. Null: all lines are.' }),
});

export type PresentCuts = z.output<typeof presentCutsSchema>;
