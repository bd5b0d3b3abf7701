import * as XLSX from 'xlsx';
import type { Seed } from './corpus.ts';

/** Workbooks of the older and the binary kind, as seeds. */
export function legacyWorkbooks(): Seed[] {
  const rows = [
    ['Employee ID', 'First Name', 'Last Name', 'DOB', 'SSN', 'Plan', 'Effective Date', 'Tier'],
    ...Array.from({ length: 6 }, (_, n) => [
      ...[`E${n}`, 'Ann', 'Lee', { t: 'n', v: 29_000 + n, z: 'mm/dd/yyyy' }, `219-45-${1000 + n}`, 'MED'],
      ...[{ t: 'n', v: 45_292, z: 'yyyy-mm-dd' }, 'EE'],
    ]),
  ];
  return (['xls', 'xlsb'] as const).map((type) => {
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), 'Members');
    const bytes = XLSX.write(book, { type: 'buffer', bookType: type === 'xls' ? 'biff8' : type });
    return { name: `members.${type}`, bytes: Buffer.from(bytes) };
  });
}
