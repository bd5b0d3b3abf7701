/** The file as a whole can't be read. `code` is stable. `details` says what was found and what to do. */
export class SourceError extends Error {
  constructor(
    readonly code:
      | 'invalid_file_format'
      | 'empty_file'
      | 'corrupt_file'
      | 'encrypted_workbook'
      | 'file_too_complex'
      | 'envelope_broken'
      | 'file_truncated'
      | 'error_rate_exceeded',
    message: string,
    readonly details: string | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'SourceError';
  }
}
