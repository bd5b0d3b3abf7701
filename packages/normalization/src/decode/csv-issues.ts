import type { DecodeIssue } from '../source/row-batch.ts';
import type { CsvLayout } from '../source/source-layout.ts';
import { MAX_ROW_BYTES } from './csv-dialect.ts';
import { RowFlag } from './csv-row-scanner.ts';

const EXCERPT_BYTES = 256;

function rowFault(
  code: string,
  rowNumber: number,
  rejectsRow: boolean,
  message: string,
  suggestedFix: string,
  originalValue: string | null = null,
): DecodeIssue {
  const severity = rejectsRow ? 'error' : 'warning';
  return { code, severity, rowNumber, rejectsRow, column: null, message, originalValue, suggestedFix };
}

const nameOf = (delimiter: string) => (delimiter === '\t' ? 'tab' : `\`${delimiter}\``);

/** Returns the issues that follow from a row's flags and width, the most severe first. */
export function rowIssuesOf(layout: CsvLayout, rowNumber: number, flags: number, cells: number): DecodeIssue[] {
  const faults: DecodeIssue[] = [];
  const expected = layout.columns.length;
  if (flags & RowFlag.tooLong) {
    const message = `The row is longer than ${MAX_ROW_BYTES >> 20} MiB, so it wasn't read`;
    return [rowFault('row_too_long', rowNumber, true, message, 'Check for missing line breaks')];
  }
  if (flags & RowFlag.unclosedQuote) {
    const message = 'A quoted cell is never closed, so values in this row may be wrong';
    const fix = `Close the quoted cell, or double each ${layout.quote ?? 'quote'} that's part of the text`;
    faults.push(rowFault('unclosed_quote', rowNumber, true, message, fix));
  }
  if (layout.marksUncorrected === true && cells > expected) {
    const message = "The row couldn't be read in the original file, and it hasn't been corrected";
    return [
      rowFault('row_not_corrected', rowNumber, true, message, 'Compare the row with the original, and correct it'),
    ];
  }
  const mayBeShort = layout.shortRows !== undefined && cells > 1 && (expected - cells) % (layout.blockWidth ?? 1) === 0;
  const short = cells < expected && !mayBeShort;
  if (expected > 0 && (cells > expected || short)) {
    const message = `The row has ${cells} cells, but the file has ${expected} columns`;
    const fix = `Check the row for ${cells > expected ? 'an extra' : 'a missing'} ${nameOf(layout.delimiter)}, and quote cells that contain it`;
    faults.push(rowFault('ragged_row', rowNumber, true, message, fix, String(cells)));
  } else if (flags & RowFlag.strayQuote) {
    const message = 'A quoted cell contains an unescaped quote, which was read as part of the text';
    faults.push(rowFault('stray_quote', rowNumber, false, message, 'Double each quote inside a quoted cell'));
  }
  if (flags & RowFlag.nulByte) {
    const message = 'The row contains NUL bytes, which were removed';
    faults.push(rowFault('nul_byte', rowNumber, false, message, 'Export the file as plain text without NUL bytes'));
  }
  return faults;
}

/**
 * For a row with a value in a doubtful column, which might belong to the next column: the rows have more columns than
 * the header has labels.
 */
export function doubtfulFault(rowNumber: number, label: string): DecodeIssue {
  const message = `The rows have more columns than the header has labels. From "${label}" on, it isn't certain which label belongs to which column`;
  const fix = 'Add a label for each column to the header, and a delimiter for each blank label';
  return rowFault('ragged_row', rowNumber, true, message, fix);
}

/** For a row without the closing delimiter that other rows have. It might lack a cell instead. */
export function unclosedFault(rowNumber: number, cells: number, rowWidth: number): DecodeIssue {
  const message = `The row has ${cells} cells, but other rows have ${rowWidth}. A cell before the last one may be missing`;
  return rowFault('ragged_row', rowNumber, true, message, 'Check the row for a missing delimiter', String(cells));
}

/** For a row that ends early and has a value of another kind than its column: a cell before it may be missing. */
export function unlikeFault(rowNumber: number, label: string): DecodeIssue {
  const message = `The row has fewer cells than the header has labels, and its value under "${label}" is of another kind than in other rows`;
  const fix = 'Add a delimiter for every column, including blank ones';
  return rowFault('ragged_row', rowNumber, true, message, fix);
}

/**
 * For a row below a second header that can't be mapped to the first one. Its values would end up in the wrong fields.
 */
export function secondHeaderIssue(rowNumber: number, headerRow: number): DecodeIssue {
  const message = `The row is below a second header (row ${headerRow}) whose columns differ from the first header's`;
  const fix = `Split the file at row ${headerRow} and upload the rows from there on as a separate file`;
  return rowFault('second_header', rowNumber, true, message, fix);
}

/** Rows of totals between data rows are skipped with a warning. */
export function summaryFault(rowNumber: number): DecodeIssue {
  const message = 'The row looks like a total and was skipped';
  return rowFault('summary_row_skipped', rowNumber, false, message, 'Remove totals from the file');
}

/** For rows at the end that were treated as a trailer without a count to prove it. */
export function trailerFault(rowNumber: number): DecodeIssue {
  const message = 'The file looks like a trailer from this row on, so the rest was skipped';
  return rowFault(
    'trailer_rows_skipped',
    rowNumber,
    false,
    message,
    'If this row is a member, upload it again in the same format as the other rows',
  );
}

export function controlTotalFault(total: NonNullable<CsvLayout['controlTotal']>): DecodeIssue | null {
  if (total.stated === total.counted) return null;
  return {
    code: 'control_total_mismatch',
    severity: 'error',
    rowNumber: total.rowNumber,
    rejectsRow: false,
    column: null,
    message: `The trailer declares ${total.stated} rows, but the file has ${total.counted}.`,
    originalValue: String(total.stated).slice(0, EXCERPT_BYTES),
    suggestedFix: 'Check that the file is complete, then upload it again.',
  };
}

/** A file warning: some bytes aren't valid in the file's encoding. */
export function encodingFault(layout: CsvLayout, repairedBytes: number): DecodeIssue {
  return {
    code: 'mixed_encoding',
    severity: 'warning',
    rowNumber: null,
    rejectsRow: false,
    column: null,
    message: `${repairedBytes} bytes aren't valid ${layout.encoding} and were read as Windows-1252.`,
    originalValue: null,
    suggestedFix: `Save the whole file as ${layout.encoding}.`,
  };
}
