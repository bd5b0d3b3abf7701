import { TARGET_FIELDS, type TargetField, type VendorConfigInput } from '@rollcall/contracts';
import fc from 'fast-check';
import { cellText } from '../hostile-cells.ts';

export const FIELDS = TARGET_FIELDS.map(({ name }) => name);
export const ALL: VendorConfigInput = {
  mapping_rules: { fields: Object.fromEntries(FIELDS.map((name) => [name, { source: name }])) },
};
/** A row of which nothing is to be said. */
export const CLEAN: Partial<Record<TargetField, string>> = {
  member_id: 'M100000001',
  first_name: 'Anna',
  last_name: 'Notional',
  date_of_birth: '01/12/1976',
  ssn: '219-55-7731',
  gender: 'F',
  email: 'Anna.1@Example.com',
  phone: '(217) 249-6313',
  'address.street': '6128 Elm St',
  'address.city': 'Phoenix',
  'address.state': 'AZ',
  'address.zip': '85028',
  'coverage.plan_id': 'VIS1',
  'coverage.effective_date': '02/01/2024',
  'coverage.coverage_type': 'EMP',
  relationship: 'Self',
  subscriber_id: 'S1000',
};
export const cellsOf = (fields: Partial<Record<string, string>>) => FIELDS.map((name) => fields[name] ?? '');
/** Cells of which most are taken by one reader or another, and values that fail only beside others. */
const meaningful: Partial<Record<(typeof TARGET_FIELDS)[number]['kind'], fc.Arbitrary<string>>> = {
  id: fc.constantFrom('A1', '219557731', '219-55-7731', 'X219557731', '219557731-01', '0012', ' B2 ', 'S1000'),
  name: fc.constantFrom('Zoë', 'de la Cruz', "O'Neil", 'SMITH', 'Jr', 'Ann  Lee', 'Nguyễn'),
  date: fc.oneof(
    fc
      .tuple(
        fc.integer({ min: 1, max: 13 }),
        fc.integer({ min: 1, max: 31 }),
        fc.constantFrom(1899, 1926, 1985, 2011, 2025, 2027),
      )
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('/')),
    fc
      .tuple(
        fc.constantFrom('January', 'FEB', 'sept', 'May', 'december', 'Octo'),
        fc.integer({ min: 0, max: 32 }),
        fc.constantFrom(1985, 2011, 2024),
        fc.constantFrom('%m %d, %y', '%m %d %y', '%d-%m-%y', '%d %m %y', '%d%m%y', '0%d-%m-%y'),
      )
      .map(([month, day, year, shape]) => shape.replace('%m', month).replace('%d', `${day}`).replace('%y', `${year}`)),
  ),
  relationship: fc.constantFrom('Self', 'Spouse', 'Child', 'Dependent', 'Domestic Partner', '18', '01', '19', ''),
  coverage_type: fc.constantFrom('EMP', 'ESP', 'FAM', 'waived', '3', ''),
  ssn: fc.constantFrom('219-55-7731', '219557731', '219557732', '', '***-**-1234', '900-11-2222'),
  state: fc.constantFrom('NY', 'az', 'Arizona', 'TX', ''),
  zip: fc.constantFrom('85028', '10001', '10001-1234', '100011234', '8502'),
  text: fc.constantFrom('Suite 5', 'ref 219557731', 'Declined', 'waived', '12 Main  St', 'Señal'),
  maintenance_type: fc.constantFrom('021', '024', '030', ''),
  flag: fc.constantFrom('Y', 'N', ''),
};

/** A clean row with some cells of it replaced. */
export const anyRow = fc
  .array(
    fc.nat(FIELDS.length - 1).chain((slot) => {
      const cell = fc.oneof(
        { weight: 2, arbitrary: meaningful[TARGET_FIELDS[slot]!.kind] ?? cellText },
        { weight: 1, arbitrary: cellText },
      );
      return cell.map((text): [string, string] => [FIELDS[slot]!, text]);
    }),
    { maxLength: 4 },
  )
  .map((changes) => cellsOf({ ...CLEAN, ...Object.fromEntries(changes) }));
