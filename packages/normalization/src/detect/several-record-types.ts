import { SourceError } from '../source/source-error.ts';

export const severalRecordTypes = (codes: readonly string[]) =>
  new SourceError(
    'invalid_file_format',
    'The file has records of several types, each with columns of its own.',
    `Lines begin with ${codes.join(', ')}. Set up a vendor that has these record types, and name it in the vendor_hint, or send a file with one line for each person and coverage.`,
  );
