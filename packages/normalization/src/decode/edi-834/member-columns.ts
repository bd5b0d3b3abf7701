import { CodeTable } from './code-table.ts';
import { columnOf, elementColumns, qualifierColumns } from './columns.ts';

const qualifiers = (segment: string, element: string) => new CodeTable(qualifierColumns(segment, element));

/** The columns that segments fill: by element number, or by the code that qualifies the element. */
export const INS = elementColumns('2000.INS');
export const INS_RELATIONSHIP = columnOf('2000.INS*Y.02');
export const NM1 = elementColumns('2100A.NM1');
export const NM109 = qualifiers('2100A.NM1', '09');
export const PER = qualifiers('2100A.PER', '04');
export const HOME_N3 = elementColumns('2100A.N3');
export const HOME_N4 = elementColumns('2100A.N4');
export const DMG = elementColumns('2100A.DMG');
export const BIRTH_DATE = columnOf('2100A.DMG*D8.02');
export const MAILING_N3 = elementColumns('2100C.N3');
export const MAILING_N4 = elementColumns('2100C.N4');
export const HD = elementColumns('2300.HD');
export const HEADER_REF = qualifiers('REF', '02');
export const MEMBER_REF = qualifiers('2000.REF', '02');
export const MEMBER_DTP = qualifiers('2000.DTP', '03');
export const COVERAGE_REF = qualifiers('2300.REF', '02');
export const COVERAGE_DTP = qualifiers('2300.DTP', '03');
