import type { Job } from '../files/job-queries.ts';

type Corrected = Pick<Job, 'format' | 'error' | 'corrected_by'>;

/** Why nothing of a file can be decided or fixed here. Null if it can be. */
export function whyNotCorrected({ format, error, corrected_by: correctedBy }: Corrected): string | null {
  if (format === 'edi_834') return 'An 834 isn’t changed in Rollcall. The sender corrects it and sends a new one.';
  // Which values are wrong depends on what the columns mean.
  if (error?.code === 'mapping_required') return 'Values can be decided once the columns are.';
  // Another correction of this file would lack what was decided in the first one.
  return correctedBy ? 'What is left is decided in the corrected file.' : null;
}
