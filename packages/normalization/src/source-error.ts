/** The file as a whole cannot be read. `code` is stable; `details` say what was seen and what would help. */
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
