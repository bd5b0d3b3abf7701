import { type FieldRule, TARGET_FIELDS, type VendorConfig } from '@rollcall/contracts';
import type { VendorProfile } from '../src/detect/vendor-profile.ts';

const KINDS = new Map<string, string>(TARGET_FIELDS.map(({ name, kind }) => [name, kind]));
const FIRST = ['Ann', 'Robert', 'Maria', 'James', 'Susan', 'Kevin', 'Laura', 'David'];
const LAST = ['Testcase', 'Sampleton', 'Mockridge', 'Fakely', 'Dummont', 'Placeholder', 'Specimen', 'Exampleson'];
const CITIES = ['Salem', 'Portland', 'Eugene', 'Bend', 'Medford', 'Albany', 'Corvallis', 'Astoria'];

/** A file of made-up people laid out as the vendor's files are. */
export function writeSample(vendor: VendorProfile, people = 8): string {
  if (vendor.config.formats.edi_834 !== undefined) return writeX12();
  if (vendor.config.formats.fixed_width !== undefined) return writeFixedWidth(vendor.config, people);
  const { csv } = vendor.config.formats;
  const columns = csv?.columns ?? vendor.config.detection.header_signatures[0] ?? [];
  const delimiter = csv?.delimiter ?? ',';
  const rows = Array.from({ length: people }, (_, person) => rowOf(vendor.config, columns, person));
  const all = csv?.header_row === null ? rows : [columns, ...rows];
  return all.map((row) => `${row.map((cell) => quote(cell, delimiter)).join(delimiter)}\r\n`).join('');
}

const quote = (cell: string, delimiter: string) =>
  cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;

function rowOf(config: VendorConfig, columns: readonly string[], person: number): string[] {
  const byColumn = new Map<string, string>();
  for (const [field, rule] of Object.entries(config.mapping_rules.fields)) {
    for (const [column, value] of valuesOf(field, rule, person)) byColumn.set(column, value);
  }
  return columns.map((column) => byColumn.get(column) ?? '');
}

function valuesOf(field: string, rule: FieldRule, person: number): [string, string][] {
  const sources = (Array.isArray(rule.source) ? rule.source : [rule.source]).flatMap((source) => {
    if (typeof source === 'string') return [source];
    return source !== undefined && 'column' in source ? [source.column] : [];
  });
  if (sources.length === 3) return sources.map((source, index) => [source, ['4', '15', '1980'][index]!]);
  if (sources.length === 2)
    return sources.map((source, index) => [source, ['503', `55502${person}0`.slice(0, 7)][index]!]);
  return sources.map((source) => [source, sampleValue(field, rule, person)]);
}

function sampleValue(field: string, rule: FieldRule, person: number): string {
  for (const step of rule.transforms) {
    if (step.name === 'lookup') return Object.keys(step.table)[0] ?? '';
    if (step.name === 'date') return dateIn(step.formats[0] ?? '', field, person);
  }
  const simple: Record<string, string> = {
    date: dateIn('MM/DD/YYYY', field, person),
    ssn: `21945${String(1000 + person)}`,
    email: `person${person}@example.com`,
    phone: `50355502${String(10 + person)}`,
    state: 'OR',
    zip: `9730${person}`,
    gender: person % 2 === 0 ? 'F' : 'M',
    coverage_type: 'EE',
    relationship: 'Employee',
    flag: 'N',
    id: `${field.includes('plan') ? 'P' : field === 'group_id' ? 'G' : 'M'}${field === 'group_id' ? 77 : 100 + person}`,
  };
  if (field === 'middle_name') return 'Q';
  if (field === 'first_name') return FIRST[person % 8]!;
  if (field === 'last_name') return LAST[person % 8]!;
  if (field === 'address.street') return `${person + 1} Oak Street`;
  if (field === 'address.street2') return `Apt ${person + 1}`;
  if (field === 'address.city') return CITIES[person % 8]!;
  return simple[KINDS.get(field) ?? ''] ?? 'A';
}

function dateIn(format: string, field: string, person: number): string {
  const year = String(
    field === 'date_of_birth' ? 1961 + person * 4 : field.startsWith('coverage') ? 2025 : 2001 + person,
  );
  if (field === 'coverage.termination_date') return dateIn(format, 'coverage.end', person + 9);
  const [month, day] = [String((person % 9) + 1).padStart(2, '0'), String(10 + person)];
  const parts: Record<string, string> = {
    YYYYMMDD: `${year}${month}${day}`,
    MMDDYYYY: `${month}${day}${year}`,
    CYYMMDD: `${year < '2000' ? 0 : 1}${year.slice(2)}${month}${day}`,
  };
  return parts[format] ?? `${month}/${day}/${year}`;
}

function writeFixedWidth(config: VendorConfig, people: number): string {
  const format = config.formats.fixed_width!;
  const width = format.record_length ?? 0;
  const names = format.columns.map(({ name }) => name);
  const lines = Array.from({ length: people }, (_, person) => {
    const line = Array.from({ length: width }, () => ' ');
    for (const [index, cell] of rowOf(config, names, person).entries()) {
      const { start, length } = format.columns[index]!;
      const text = fit(cell, length).padEnd(length);
      for (let at = 0; at < length; at += 1) line[start - 1 + at] = text[at] ?? ' ';
    }
    return line.join('');
  });
  const header = format.skip_first_rows > 0 ? [`H20250101${'TESTFILE'.padEnd(width - 9)}`] : [];
  const trailer = format.trailer_rows > 0 ? [`T${String(people).padStart(8, '0')}`.padEnd(width)] : [];
  return [...header, ...lines, ...trailer].map((line) => `${line}\r\n`).join('');
}

/** Where the column has no room for it, a date loses its slashes and a word becomes its code. */
function fit(cell: string, length: number): string {
  if (cell.length <= length) return cell;
  if (cell === 'Employee') return 'EE'.slice(0, length);
  return (/^\d\d\/\d\d\/\d{4}$/.test(cell) ? cell.replaceAll('/', '') : cell).slice(0, length);
}

function writeX12(): string {
  const isa = `ISA*00*          *00*          *ZZ*TESTSENDER     *ZZ*TESTRECEIVER   *250101*1200*^*00501*000000001*0*T*:~`;
  const body = [
    'ST*834*0001*005010X220A1',
    'BGN*00*1*20250101*1200****4',
    'N1*P5*TEST SPONSOR*FI*900000000',
    'N1*IN*TEST PAYER*FI*900000001',
    'INS*Y*18*030*XN*A***FT',
    'REF*0F*M100',
    'NM1*IL*1*TESTCASE*ANN****34*219451000',
    'DMG*D8*19800415*F',
    'HD*030**HLT*P100*EMP',
    'DTP*348*D8*20250101',
    'SE*11*0001',
  ];
  return `${isa}GS*BE*TESTSENDER*TESTRECEIVER*20250101*1200*1*X*005010X220A1~${body.join('~')}~GE*1*1~IEA*1*000000001~`;
}
