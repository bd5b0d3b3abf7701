import { SourceError } from '../../source/source-error.ts';
import { type NumberFormat, numberFormatOf } from './number-format.ts';
import { parseXml } from './parse-xml.ts';
import type { WorkbookZip } from './workbook-zip.ts';

/** Every sheet is inspected, because any of them could contain the members. */
const MAX_SHEETS = 1000;
/** Excel allows 255 characters. */
const MAX_FORMAT_LENGTH = 1024;

export interface SheetPart {
  readonly name: string;
  readonly path: string;
  readonly hidden: boolean;
}

export interface WorkbookParts {
  readonly sheets: readonly SheetPart[];
  readonly date1904: boolean;
  readonly sharedStringsPath: string | null;
  /** Indexed by style (the `s` attribute of cells). */
  readonly formats: readonly NumberFormat[];
}

/**
 * Reads the small parts that locate sheets, strings, and styles.
 * @throws SourceError if the package isn't an Office Open XML workbook
 */
export async function readWorkbookParts(zip: WorkbookZip): Promise<WorkbookParts> {
  const workbookPath = await findWorkbook(zip);
  const targets = await readRelationships(zip, workbookPath);
  const sheets: SheetPart[] = [];
  let date1904 = false;
  parseXml(workbookPath, await zip.readText(workbookPath), (name, attributes) => {
    if (name === 'workbookPr') date1904 = attributes.date1904 === '1' || attributes.date1904 === 'true';
    if (name !== 'sheet') return;
    const target = targets.get(attributes.id ?? '');
    if (target?.type !== 'worksheet') return;
    if (sheets.length === MAX_SHEETS) throw tooComplex(`The workbook has more than ${MAX_SHEETS} sheets.`);
    sheets.push({
      name: attributes.name ?? '',
      path: target.path,
      hidden: attributes.state !== undefined && attributes.state !== 'visible',
    });
  });
  const path = (type: string) => [...targets.values()].find((target) => target.type === type)?.path ?? null;
  const stylesPath = path('styles');
  const formats =
    stylesPath !== null && zip.has(stylesPath)
      ? readFormats(stylesPath, await zip.readText(stylesPath, 64 * 2 ** 20))
      : [];
  const stringsPath = path('sharedStrings');
  return {
    sheets,
    date1904,
    formats,
    sharedStringsPath: stringsPath !== null && zip.has(stringsPath) ? stringsPath : null,
  };
}

async function findWorkbook(zip: WorkbookZip): Promise<string> {
  if (zip.has('_rels/.rels')) {
    const targets = await readRelationships(zip, '');
    for (const target of targets.values()) if (target.type === 'officeDocument') return target.path;
  }
  if (zip.has('xl/workbook.xml')) return 'xl/workbook.xml';
  throw new SourceError(
    'invalid_file_format',
    "The archive isn't a workbook.",
    'The ZIP archive has no xl/workbook.xml. Upload a CSV, Excel, fixed-width, or X12 834 file.',
  );
}

async function readRelationships(zip: WorkbookZip, part: string): Promise<Map<string, { type: string; path: string }>> {
  const slash = part.lastIndexOf('/') + 1;
  const path = `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
  const targets = new Map<string, { type: string; path: string }>();
  if (!zip.has(path)) return targets;
  parseXml(path, await zip.readText(path), (name, attributes) => {
    if (name !== 'Relationship' || attributes.TargetMode === 'External') return;
    const target = attributes.Target ?? '';
    targets.set(attributes.Id ?? '', {
      type: (attributes.Type ?? '').split('/').at(-1) ?? '',
      path: resolvePath(part.slice(0, slash), target),
    });
  });
  return targets;
}

function resolvePath(base: string, target: string): string {
  const segments = target.startsWith('/') ? [] : base.split('/').filter(Boolean);
  for (const segment of target.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

function readFormats(path: string, xml: string): NumberFormat[] {
  const codes = new Map<number, string>();
  const read = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let inCellFormats = false;
  parseXml(path, xml, (name, attributes) => {
    if (name === 'numFmt') {
      const code = attributes.formatCode ?? '';
      if (code.length > MAX_FORMAT_LENGTH) throw tooComplex("One of the workbook's number formats is too long.");
      codes.set(Number(attributes.numFmtId), code);
    } else if (name === 'cellXfs') inCellFormats = true;
    else if (name === 'cellStyles' || name === 'dxfs' || name === 'cellStyleXfs') inCellFormats = false;
    else if (name === 'xf' && inCellFormats) {
      const id = Number(attributes.numFmtId ?? 0);
      const format = read.get(id) ?? numberFormatOf(id, codes.get(id));
      read.set(id, format);
      formats.push(format);
    }
  });
  return formats;
}

function tooComplex(details: string): SourceError {
  return new SourceError('file_too_complex', 'The workbook is too complex to read safely.', details);
}
