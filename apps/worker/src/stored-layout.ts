import type { SourceLayout } from '@rollcall/normalization';
import { z } from 'zod';

const shape = z.looseObject({
  format: z.enum(['csv', 'excel', 'fixed_width', 'edi_834']),
  columns: z.array(z.looseObject({ name: z.string() })),
});

/** A layout from the job's JSON column. Only its general shape is checked, because the engine wrote it. */
export const storedLayoutSchema = z.custom<SourceLayout>((value) => shape.safeParse(value).success, {
  error: 'The stored layout is invalid',
});
