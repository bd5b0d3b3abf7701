import { z } from 'zod';
import { jobIdSchema } from './job-id.ts';

/** `GET /jobs/{job_id}/original-rows`. */
export const originalRowsSchema = z.object({
  job_id: jobIdSchema,
  sheets: z.array(z.string()).meta({
    description: 'Sheets of a workbook that hold tables, the one that is read first. Empty for other formats.',
  }),
  sheet: z.string().nullable().meta({ description: 'The sheet of these rows. Null: not a workbook.' }),
  header_row: z.int().nullable().meta({ description: 'The row with the column names. Null: there is none.' }),
  columns: z
    .array(z.object({ name: z.string(), fields: z.array(z.string()) }))
    .meta({ description: 'The columns with the fields they feed. Empty for fixed width and X12.' }),
  rows: z.array(
    z.object({
      row_number: z.int().meta({ description: 'From 1: of the sheet or text file. X12: the number of the segment.' }),
      cells: z.array(z.string()).meta({
        description: 'As sent; SSNs are masked. Fixed width: the line as one cell. X12: the elements of the segment.',
      }),
      loop: z.string().nullable().meta({ description: 'X12: the loop of the segment, such as 2100A.' }),
      severity: z.enum(['error', 'warning']).nullable().meta({
        description: '`error`: the row, or the member of the segment, is rejected. Null: no issue.',
      }),
      messages: z.array(z.string()).meta({ description: 'What is wrong with the row.' }),
    }),
  ),
  next_row: z.int().nullable().meta({ description: 'For the next page as `from`. Null: these are the last rows.' }),
});

export type OriginalRows = z.output<typeof originalRowsSchema>;
