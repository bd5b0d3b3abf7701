import type { SourceLayout } from '@rollcall/normalization';
import { z } from 'zod';

const shape = z.looseObject({
  format: z.enum(['csv', 'excel', 'fixed_width', 'edi_834']),
  columns: z.array(z.looseObject({ name: z.string() })),
});

/** A layout as it comes back from the job's JSON column. The engine wrote it; what is checked is that it is one. */
export const storedLayoutSchema = z.custom<SourceLayout>((value) => shape.safeParse(value).success, {
  error: 'The stored layout is invalid',
});
