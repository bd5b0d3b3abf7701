import { maskSsns, type VendorConfig } from '@rollcall/contracts';
import { fit834Ids } from '../catalogue/fit-834-ids.ts';
import { standard834Config } from '../catalogue/standard-834.ts';
import { isDitto } from '../decode/ditto-marks.ts';
import type { FileReaders } from '../decode/file-readers.ts';
import { withoutPeopleCells } from '../decode/people-cells.ts';
import { claimsFile } from '../detect/claims-file.ts';
import { findColumnDrift } from '../detect/column-drift.ts';
import { detectLayout } from '../detect/detect-layout.ts';
import { findDoubtfulColumns } from '../detect/doubtful-columns.ts';
import { findLegends, ownTexts } from '../detect/find-legends.ts';
import { findNamesAbove } from '../detect/find-names-above.ts';
import { findOutline } from '../detect/find-outline.ts';
import { lineInTitle, titleOfFile } from '../detect/line-in-title.ts';
import { cutRecords } from '../detect/record-length.ts';
import { findRowsBelow } from '../detect/rows-below.ts';
import { countRows, readHead, readSampleRows } from '../detect/sample-rows.ts';
import { severalRecordTypes } from '../detect/several-record-types.ts';
import type { UploadScan } from '../detect/upload-scan.ts';
import { detectVendor, type VendorDetection } from '../detect/vendor.ts';
import { applyVendorFormat } from '../detect/vendor-format.ts';
import { findByHint, type VendorProfile } from '../detect/vendor-profile.ts';
import { inferMapping } from '../reading/read-columns.ts';
import type { FileWarning } from '../record/file-warning.ts';
import type { ByteSource } from '../source/byte-source.ts';
import { SourceError } from '../source/source-error.ts';
import type { Legend, SourceLayout } from '../source/source-layout.ts';
import { findUnreadColumns } from './find-unread-columns.ts';
import {
  type FileSummary,
  missingFieldWarnings,
  uncertainFieldWarnings,
  unlinkedDependentWarnings,
  unlinkedSubscriberSsnWarnings,
  unusedColumnWarnings,
} from './mapping-warnings.ts';
import type { Recognition } from './recognition.ts';
import { toVendorConfig } from './to-vendor-config.ts';

/** Renamed columns that a warning names. */
const NAMED_COLUMNS = 3;

export interface RecognizeOptions {
  readonly source: ByteSource;
  readonly scan: UploadScan;
  readonly fileName: string;
  readonly vendors: readonly VendorProfile[];
  readonly vendorHint?: string | undefined;
}

/**
 * Detects a file's vendor and layout. A hint that names a vendor takes precedence over detection. A known vendor's
 * configuration overrides the scanned layout. For an unknown vendor, a mapping is inferred. Uncertainty results in a
 * warning, never in a guess.
 *
 * @throws SourceError if the file's layout can't be determined
 */
export async function recognizeWith(options: RecognizeOptions, readers: FileReaders): Promise<Recognition> {
  const { source, scan, vendors, fileName } = options;
  const warnings: FileWarning[] = [];
  const hinted = findHinted(options, warnings);
  const detected = await detectLayout(source, scan, hinted, vendors, readers);
  const sample = detected.format === 'edi_834' ? [] : await readSampleRows(source, detected, readers);
  const lines =
    detected.format === 'fixed_width' ? await readLines(source, detected.encoding, detected.recordLength) : [];
  const own = withoutPeopleCells(detected);
  const vendorOf = (layout: SourceLayout) => detectVendor({ layout, sample, lines, fileName, vendors });
  const first = hinted ? byHint(hinted) : vendorOf(detected);
  const detection = first.vendor === null && own !== detected ? vendorOf(own) : first;
  const found = detection.vendor === null || readsPeople(detection.vendor.config, detected) ? detected : own;
  if (detection.vendor === null && found.format === 'csv' && found.recordKinds !== undefined)
    throw severalRecordTypes(found.recordKinds);
  const claims = detection.vendor === null ? claimsFile(found.columns.map(({ name }) => maskSsns(name))) : null;
  if (claims !== null) throw claims;
  if (detection.runnerUp !== null && detection.vendor !== null)
    warnings.push(ambiguous(detection.vendor, detection.runnerUp));

  const laidOut = detection.vendor ? await applyVendorFormat(source, found, detection.vendor.config, readers) : found;
  const counted =
    laidOut === scan.layout && scan.rowCount !== null ? scan.rowCount : await countRows(source, laidOut, readers);
  const rows = laidOut === detected && sample.length > 0 ? sample : await readRows(source, laidOut, readers);
  const summary = detection.vendor
    ? describeKnown(detection.vendor, laidOut)
    : inferUnknown(laidOut, {
        sample: rows,
        legends: await findLegends(source, laidOut, rows),
        titleLine: (await lineAbove(source, laidOut)) ?? lineInTitle([titleOfFile(fileName)]),
      });
  const layout = withRules(laidOut, detection.vendor?.config ?? summary.config, rows);
  warnings.push(
    ...unreadSheets(layout),
    ...templateRows(layout),
    ...reportLines(layout),
    ...coveragesBelow(layout),
    ...summary.warnings,
  );
  const { vendor } = detection;
  return {
    format: scan.format,
    layout,
    rowCount: counted,
    vendor: vendor ? { id: vendor.id, name: vendor.name, version: vendor.version } : null,
    detection: { confidence: detection.confidence, method: detection.method, reasons: detection.reasons },
    inferredConfig: summary.config,
    explanations: summary.explanations,
    warnings,
  };
}

function findHinted({ vendors, vendorHint }: RecognizeOptions, warnings: FileWarning[]): VendorProfile | null {
  const hint = vendorHint?.trim() ?? '';
  if (hint === '') return null;
  const vendor = findByHint(vendors, hint);
  if (vendor === null) {
    warnings.push({
      code: 'vendor_hint_unknown',
      message: "The vendor hint doesn't match any vendor, so the vendor was detected from the file.",
      details: { vendor_hint: maskSsns(hint.slice(0, 256)) },
    });
  }
  return vendor;
}

/** Whether a vendor's mapping reads the people of a cell that lists them, instead of the cell or nothing. */
function readsPeople({ mapping_rules: rules }: VendorConfig, layout: SourceLayout): boolean {
  if (layout.format === 'edi_834' || layout.format === 'fixed_width') return false;
  const written = JSON.stringify(rules);
  return (layout.peopleCells ?? []).some(({ column }) => {
    const name = layout.columns[column]?.name;
    return name !== undefined && written.includes(JSON.stringify(name));
  });
}

const byHint = (vendor: VendorProfile): VendorDetection => ({
  vendor,
  confidence: 1,
  method: 'hint',
  reasons: ['Matches the vendor hint'],
  runnerUp: null,
});

/** The layout with what depends on the meaning of its columns. */
function withRules(
  layout: SourceLayout,
  config: VendorConfig | null,
  sample: readonly (readonly string[])[],
): SourceLayout {
  if (layout.format === 'edi_834' || config === null) return layout;
  const rowsBelow = findRowsBelow(layout, config, sample);
  const unreadColumns = findUnreadColumns(layout, config, sample);
  const dittoColumns = layout.columns.flatMap((_, column) =>
    sample.some((row) => isDitto(row[column] ?? '')) ? [column] : [],
  );
  const namesAbove = findNamesAbove(layout, config, sample);
  const outlineColumns = layout.format === 'excel' ? findOutline(layout, config, sample) : [];
  const whole = {
    ...layout,
    ...(outlineColumns.length > 0 && { outlineColumns }),
    ...(dittoColumns.length > 0 && { dittoColumns }),
    ...(namesAbove !== null && { namesAbove }),
    ...(rowsBelow !== null && { rowsBelow }),
    ...(unreadColumns.length > 0 && { unreadColumns }),
  };
  if (whole.format === 'fixed_width') return whole;
  const doubtfulColumns = findDoubtfulColumns(whole, config, sample);
  return doubtfulColumns.length === 0 ? whole : { ...whole, doubtfulColumns };
}

function coveragesBelow(layout: SourceLayout): FileWarning[] {
  if (layout.format === 'edi_834' || layout.rowsBelow === undefined) return [];
  return [
    {
      code: 'person_shown_once',
      message:
        'Rows with a plan and a start date, but without a name or ID, were read as further coverages of the person above.',
      details: {},
    },
  ];
}

function unreadSheets(layout: SourceLayout): FileWarning[] {
  const others = layout.format === 'excel' ? (layout.otherSheets ?? []) : [];
  if (layout.format !== 'excel' || others.length === 0) return [];
  const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');
  const read = [...new Set([layout.sheet, ...(layout.furtherSheets ?? []).map(({ sheet }) => sheet)])];
  return [
    {
      code: 'sheets_unread',
      message: `Only the ${read.length === 1 ? 'sheet' : 'sheets'} ${quoted(read)} ${read.length === 1 ? 'was' : 'were'} read. Rows on other sheets aren't in the output: ${quoted(others)}. Upload each sheet as a separate file.`,
      details: { sheet: layout.sheet, others },
    },
  ];
}

function templateRows(layout: SourceLayout): FileWarning[] {
  const rows = layout.format === 'csv' || layout.format === 'excel' ? (layout.templateRows ?? 0) : 0;
  if (rows === 0 || layout.format === 'fixed_width' || layout.format === 'edi_834') return [];
  return [
    {
      code: 'template_rows_skipped',
      message: `The first ${rows === 1 ? 'row' : `${rows} rows`} below the header ${rows === 1 ? 'looks' : 'look'} like template instructions or examples and ${rows === 1 ? "isn't" : "aren't"} in the output. If ${rows === 1 ? "it's a member, upload it" : 'they are members, upload them'} in the same format as the other rows.`,
      details: { count: rows, first_data_row: layout.firstDataRow },
    },
  ];
}

function reportLines(layout: SourceLayout): FileWarning[] {
  if (layout.format !== 'fixed_width' || layout.report === undefined) return [];
  return [
    {
      code: 'report_lines_left_out',
      message:
        "The file is a printed report. Its page headers, rulers, totals, and notes aren't in the output. Lines that are neither one of these nor a record are rejected.",
      details: { first_data_row: layout.firstDataRow },
    },
  ];
}

const ambiguous = (taken: VendorProfile, rival: VendorProfile): FileWarning => ({
  code: 'vendor_ambiguous',
  message: `The file matches ${taken.name} and ${rival.name} equally well and was read as ${taken.name}. To choose, send a vendor hint.`,
  details: { taken: taken.id, also: rival.id },
});

function describeKnown(vendor: VendorProfile, layout: SourceLayout): FileSummary {
  const labels = layout.columns.map((column) => column.name);
  return { config: null, explanations: [], warnings: driftWarnings(vendor, layout, labels) };
}

function driftWarnings(vendor: VendorProfile, layout: SourceLayout, labels: readonly string[]): FileWarning[] {
  if ((layout.format !== 'csv' && layout.format !== 'excel') || layout.headerRow === null) return [];
  const drift = findColumnDrift(vendor.config.detection.header_signatures, labels);
  if (drift === null) return [];
  const { missing, added, renamed } = drift;
  const names = renamed.slice(0, NAMED_COLUMNS).map(({ from, to }) => `"${from}" is now "${to}"`);
  const counts = [
    [renamed.length - names.length, 'more renamed'],
    [missing.length, 'missing'],
    [added.length, 'added'],
  ] as const;
  const parts = [...names, ...counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)];
  return [
    {
      code: 'columns_changed',
      message: `The columns differ from ${vendor.name}'s usual columns: ${parts.join(', ')}.`,
      details: { ...drift },
    },
  ];
}

function inferUnknown(
  layout: SourceLayout,
  {
    sample,
    legends,
    titleLine,
  }: {
    readonly sample: readonly (readonly string[])[];
    readonly legends: readonly Legend[];
    readonly titleLine: string | undefined;
  },
): FileSummary {
  if (layout.format === 'edi_834') {
    const config = fit834Ids(standard834Config(), layout.columns, sample);
    return { config, explanations: [], warnings: [] };
  }
  // Lines above the rows can name the columns, too.
  const areNamed = layout.columns.some(({ name }) => !/^column_\d+$/.test(name));
  const hasHeader = areNamed || (layout.format !== 'fixed_width' && layout.headerRow !== null);
  const mapping = inferMapping({
    columns: layout.columns,
    sample: withoutNotes(sample, layout),
    hasHeader,
    legends,
    titleLine,
  });
  const label = (column: number) => layout.columns[column]?.name.slice(0, 256) ?? `column_${column + 1}`;
  return {
    config: toVendorConfig(mapping, layout.columns, { hasHeader }),
    explanations: mapping.explanations,
    warnings: [
      ...uncertainFieldWarnings(mapping, label),
      ...missingFieldWarnings(mapping),
      ...unlinkedDependentWarnings(mapping, label, sample),
      ...unlinkedSubscriberSsnWarnings(mapping, label, sample),
      ...unusedColumnWarnings(mapping, label, sample),
    ],
  };
}

/** In a file with more such rows, they say something about the rows around them. */
const MOST_NOTES = 1 / 3;
const LEAST_COLUMNS = 3;

/** The rows without headings, totals, and notes, which have text in one cell. They say nothing about the columns. */
function withoutNotes(
  sample: readonly (readonly string[])[],
  { columns }: SourceLayout,
): readonly (readonly string[])[] {
  if (columns.length < LEAST_COLUMNS) return sample;
  const rows = sample.filter((row) => ownTexts(row, columns).length > 1);
  return sample.length - rows.length > sample.length * MOST_NOTES ? sample : rows;
}

/** A broken interchange isn't rejected here. Its job fails with the position. */
async function readRows(source: ByteSource, layout: SourceLayout, readers: FileReaders): Promise<string[][]> {
  try {
    return await readSampleRows(source, layout, readers);
  } catch (error) {
    if (layout.format === 'edi_834' && error instanceof SourceError) return [];
    throw error;
  }
}

/** The line of coverage that the lines or rows above the records name. */
async function lineAbove(source: ByteSource, layout: SourceLayout): Promise<string | undefined> {
  if (layout.format === 'edi_834') return undefined;
  if (layout.format !== 'fixed_width') return layout.titleLine;
  const { encoding, firstDataRow } = layout;
  const text = new TextDecoder(encoding === 'iso-8859-1' ? 'windows-1252' : encoding).decode(await readHead(source));
  return lineInTitle(text.split(/\r\n?|\n/, firstDataRow - 1));
}

async function readLines(source: ByteSource, encoding: string, recordLength: number | null): Promise<string[]> {
  const text = new TextDecoder(encoding === 'iso-8859-1' ? 'windows-1252' : encoding).decode(await readHead(source));
  return cutRecords(text, recordLength).filter((line) => line !== '');
}
