import type { JobDetail } from './schemas/job.ts';

const whole = new Intl.NumberFormat('en-US');
const formatCount = (count: number): string => whole.format(count);

interface ResultSentence {
  /** What happened to the file. */
  readonly title: string;
  /** What it means, or what to do next. */
  readonly next: string | null;
}

type Judged = Pick<
  JobDetail,
  'warnings' | 'status' | 'statistics' | 'error' | 'vendor_id' | 'row_count' | 'rows_processed' | 'format'
> &
  Partial<Pick<JobDetail, 'changes' | 'corrected_by'>>;

/** Values that are not in the list of their field, and the rejected rows without any other error. */
export interface UnknownValues {
  readonly values: number;
  readonly rows: number;
  /** The first of them, as sent. */
  readonly examples: readonly string[];
}

interface Reader {
  /** Whether they can decide about the file. Others read what it waits for, and no instructions. */
  readonly canAct: boolean;
}

/** If values explain this share of the rejected rows, they come first. */
const TELLING_SHARE = 0.2;
const NUMBER_WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

const NOTHING_PROCESSED = 'Nothing was processed.';
/** What is read of a file whose rows were corrected: the values that are left are no longer decided there. */
const CONTINUES = ['The corrected file continues from here.', 'What is left is decided there.'] as const;
const SENDER_CORRECTS = 'See Issues for why. The sender corrects the 834 and sends a new one.';
const FAILURES: ReadonlyMap<string, readonly [title: string, next: string]> = new Map([
  ['cancelled', ['This file was canceled.', 'The original is kept, so you can process it again.']],
  ['integrity_error', ['The stored copy is damaged.', 'Upload the file again.']],
  ['file_infected', ['The virus scan found something.', 'The file was not kept. Ask the sender.']],
  ['processing_crashed', ['Processing stopped three times.', 'The file is safe. Process it again.']],
  ['invalid_file_format', ['This isn’t a CSV, Excel, fixed-width or 834 file.', 'Upload another file.']],
  ['empty_file', ['The file has no rows.', 'Upload another file.']],
  ['corrupt_file', ['The file is damaged and can’t be read to its end.', 'Upload a new copy.']],
  ['encrypted_workbook', ['The workbook has a password.', 'Upload it without one.']],
  ['file_too_complex', ['The workbook is too large to read.', 'Save it as CSV and upload that.']],
  ['envelope_broken', ['The 834 is incomplete: its envelope doesn’t close.', 'Ask the sender for a new one.']],
  ['file_truncated', ['The file was cut off.', 'Ask the sender for a new one.']],
  [
    'membership_drop',
    [
      'Many people are missing, ending, or mixed up. The file is held.',
      'Nothing has been delivered. See who they are under Changes, then ask the sender or release the file.',
    ],
  ],
  [
    'comparison_failed',
    [
      'This file can’t be compared with the last one. It is held.',
      'Nothing has been delivered. Ask the sender or release the file.',
    ],
  ],
]);

/** Whether a decision about each unknown value is the way to most of the rejected rows. */
export const explainsRejections = (unknown: UnknownValues | null, rejected: number): unknown is UnknownValues =>
  unknown !== null && unknown.values > 0 && unknown.rows > 0 && unknown.rows >= rejected * TELLING_SHARE;

/** The first lines of a file's page: what happened, and what to do next. */
export function resultSentence(
  job: Judged,
  unknown: UnknownValues | null = null,
  { canAct }: Reader = { canAct: true },
): ResultSentence {
  const { invalid_rows: invalid, total_rows: total, warnings } = job.statistics;
  if (job.status === 'queued') return { title: 'This file is waiting for its turn.', next: null };
  if (job.status === 'processing') {
    return { title: `Reading row ${formatCount(job.rows_processed)} of ${formatCount(job.row_count)}.`, next: null };
  }
  if (job.status === 'failed') {
    const { title, next } = failed(job, canAct);
    return { title, next: canAct ? next : withoutTask(job) };
  }
  const missed = columnsMissed(job);
  if (missed.length > 0 && !job.corrected_by) return withoutColumns(job, missed, canAct);
  if (invalid > 0 && canBeCorrected(job) && explainsRejections(unknown, invalid)) {
    return heldBack(job.statistics, unknown, canAct);
  }
  if (invalid > 0) return rejected(job, canAct);
  const title = `${allReady(total)}.`;
  if (warnings > 0) {
    const carried = warnings === 1 ? 'There is one warning.' : `There are ${formatCount(warnings)} warnings.`;
    return { title: `${title} ${carried}`, next: 'Warnings block nothing: the records can be downloaded.' };
  }
  // An 834 is read by its standard, whoever sent it.
  if (job.vendor_id === null && job.format !== 'edi_834') {
    return {
      title: `${title} We don’t know this sender yet.`,
      next: canAct ? 'Save how it was read as a vendor, and the next file needs no guessing.' : null,
    };
  }
  return { title, next: 'The records can be downloaded.' };
}

/** Columns that probably have a part of the coverage, but that no field is read from: their labels, as sent. */
export function columnsMissed({ status, warnings, format }: Pick<Judged, 'status' | 'warnings' | 'format'>): string[] {
  if (status === 'failed' || format === 'edi_834') return [];
  return warnings.flatMap(({ code, details }) => {
    const { field, column } = Object(details);
    const isCoverage = code === 'field_unmapped' && typeof field === 'string' && field.startsWith('coverage.');
    return isCoverage && typeof column === 'string' ? [column] : [];
  });
}

function withoutColumns(job: Judged, missed: readonly string[], canAct: boolean): ResultSentence {
  const { valid_rows: valid, invalid_rows: invalid, total_rows: total } = job.statistics;
  const [first, second, ...others] = missed.map((label) => `“${label}”`);
  const named =
    second === undefined ? first : others.length > 0 ? `${missed.length} columns` : `${first} and ${second}`;
  const what = missed.length === 1 ? 'what it means' : 'what they mean';
  return {
    title:
      invalid > 0
        ? `${formatCount(valid)} of ${formatCount(total)} rows are ready, but without ${named}. ${needALook(invalid)}`
        : `${allReady(total)}, but without ${named}.`,
    next: canAct ? `Say under Columns ${what}, and process the file again.` : null,
  };
}

const canBeCorrected = ({ format, corrected_by: correctedBy }: Judged): boolean => format !== 'edi_834' && !correctedBy;

function rejected(job: Judged, canAct: boolean): ResultSentence {
  const { valid_rows: valid, total_rows: total, invalid_rows: invalid } = job.statistics;
  const ready = `${formatCount(valid)} of ${formatCount(total)} rows are ready.`;
  if (job.corrected_by) return { title: `${ready} ${CONTINUES[0]}`, next: CONTINUES[1] };
  const title = `${ready} ${needALook(invalid)}`;
  if (job.format === 'edi_834') return { title, next: SENDER_CORRECTS };
  if (!canAct) return { title, next: 'See Issues for why.' };
  return { title, next: 'Decide once for each value under Issues, or fix the rows one by one.' };
}

function heldBack(
  { valid_rows: valid, total_rows: total, invalid_rows: invalid }: Judged['statistics'],
  unknown: UnknownValues,
  canAct: boolean,
): ResultSentence {
  const { values, rows, examples } = unknown;
  const count = NUMBER_WORDS[values] ?? formatCount(values);
  const subject = values === 1 ? `${count} unknown value is` : `${count} unknown values are`;
  const named = examples.length === values ? examples.map((example) => `“${example}”`).join(' and ') : 'they';
  const verb = values === 1 ? 'means' : 'mean';
  const rest = invalid - rows;
  const others = rest === 0 ? '' : ` The other ${formatCount(rest)} need a closer look.`;
  const ready = `${formatCount(valid + rows)} rows will be ready`;
  return {
    title: `${formatCount(valid)} of ${formatCount(total)} rows are ready. ${subject} holding back ${formatCount(rows)} more.`,
    next: `${canAct ? `Tell us once what ${named} ${verb} and ${ready}` : `Once it is decided what ${named} ${verb}, ${ready}`}.${rest === 1 ? ' One more needs a closer look.' : others}`,
  };
}

const whoseOk = (canAct: boolean): string => (canAct ? 'your OK' : 'an OK');

const unmapped = (canAct: boolean): ResultSentence => ({
  title: `The columns of this file need ${whoseOk(canAct)}.`,
  next: `${NOTHING_PROCESSED} Map the columns, then process the file again.`,
});

/** For a vendor's file with unusual columns. Null if none was renamed. */
function renamed({ warnings, row_count: rows }: Judged, canAct: boolean): ResultSentence | null {
  const changed = warnings.find(({ code }) => code === 'columns_changed');
  const found = renamesOf(changed?.details);
  const [first] = found;
  if (first === undefined) return null;
  const what =
    found.length === 1 ? `“${first.from}” is now called “${first.to}”.` : `${found.length} columns have new names.`;
  const waiting = rows === 1 ? 'One row is' : `${formatCount(rows)} rows are`;
  return {
    title: `${what} ${waiting} waiting for ${whoseOk(canAct)}.`,
    next: 'Accept it once: this file is processed, and the next one won’t ask.',
  };
}

/** Without a schema, because this file is part of a script that other pages load. */
function renamesOf(details: unknown): { from: string; to: string }[] {
  const list: unknown = Object(details).renamed;
  if (!Array.isArray(list)) return [];
  return list.flatMap((each) => {
    const { from, to } = Object(each);
    return typeof from === 'string' && typeof to === 'string' ? [{ from, to }] : [];
  });
}

function failed(job: Judged, canAct: boolean): ResultSentence {
  const { error, statistics } = job;
  const { total_rows: total, invalid_rows: invalid } = statistics;
  const code = error?.code ?? '';
  if (code === 'no_valid_rows') {
    const none = `None of the ${formatCount(total)} rows is ready.`;
    if (job.corrected_by) return { title: `${none} ${CONTINUES[0]}`, next: CONTINUES[1] };
    return {
      title: `${none} ${needALook(invalid)}`,
      next: job.format === 'edi_834' ? SENDER_CORRECTS : 'See Issues for why.',
    };
  }
  if (job.changes?.rejected_at) {
    return { title: 'This file was rejected.', next: 'Nothing of it is published. Upload a corrected file.' };
  }
  if (job.changes?.released_as) return { title: 'This file was released.', next: RELEASED };
  if (code === 'mapping_required') return renamed(job, canAct) ?? unmapped(canAct);
  const [title, next] = FAILURES.get(code) ?? ['This file could not be processed.', NOTHING_PROCESSED];
  return { title: (code === 'membership_drop' && heldTitle(job)) || title, next };
}

const RELEASED = 'It was processed again, and that job says whether it is published.';

/** For readers who can't act on a file that failed: what is still true without doing anything. */
function withoutTask(job: Judged): string | null {
  const code = job.error?.code ?? '';
  if (code === 'no_valid_rows') return failed(job, false).next;
  if (job.changes?.rejected_at) return 'Nothing of it is published.';
  if (job.changes?.released_as) return RELEASED;
  if (code === 'membership_drop' || code === 'comparison_failed') return 'Nothing has been delivered.';
  return NOTHING_PROCESSED;
}

/** Null if nobody is missing, so that it is held for another reason. */
function heldTitle({ changes }: Judged): string | null {
  const { missing = 0, terminated = 0 } = changes?.result?.counts ?? {};
  if (missing === 0) return null;
  const people = missing === 1 ? 'One person is' : `${formatCount(missing)} people are`;
  const ending = terminated === 0 ? '' : ` and ${formatCount(terminated)} ${terminated === 1 ? 'is' : 'are'} ending`;
  return `${people} missing from this file${ending}. It is held.`;
}

const allReady = (total: number): string =>
  total === 1 ? 'The one row is ready' : `All ${formatCount(total)} rows are ready`;

function needALook(rows: number): string {
  return rows === 1 ? 'One needs a look.' : `${formatCount(rows)} need a look.`;
}
