import { expect, test } from '@jest/globals';
import { whyNotCorrected } from './why-not-corrected.ts';

const job = { format: 'csv' as const, error: null, corrected_by: null };
const failed = (code: string) => ({ code, message: '', details: null });

test('a file is corrected unless its sender does it, its columns are open, or it was corrected', () => {
  expect(whyNotCorrected(job)).toBeNull();
  expect(whyNotCorrected({ ...job, error: failed('no_valid_rows') })).toBeNull();
  expect(whyNotCorrected({ ...job, format: 'edi_834' })).toMatch(/The sender corrects it/);
  expect(whyNotCorrected({ ...job, error: failed('mapping_required') })).toMatch(/once the columns are/);
  expect(whyNotCorrected({ ...job, corrected_by: 'job_2' })).toMatch(/in the corrected file/);
});
