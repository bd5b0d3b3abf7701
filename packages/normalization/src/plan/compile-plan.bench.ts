import { vendorConfigSchema } from '@rollcall/contracts';
import { batchOf } from '../../test/sample-rows.ts';
import { profileColumns } from '../map/file-profile.ts';
import { createMappedRow } from '../record/create-mapped-row.ts';
import { compilePlan } from './compile-plan.ts';

/**
 * Measures mapping and validation alone, in rows per second of CPU time, on clean rows of 18 columns. Run it after a
 * build: `node --conditions=rollcall-source --import <a TypeScript loader> compile-plan.bench.ts`.
 */
const FIELDS = [
  'member_id',
  'first_name',
  'last_name',
  'date_of_birth',
  'ssn',
  'email',
  'phone',
  'address.street',
  'address.city',
  'address.state',
  'address.zip',
  'coverage.plan_id',
  'coverage.effective_date',
  'coverage.termination_date',
  'coverage.coverage_type',
  'relationship',
  'subscriber_id',
  'gender',
];
const FIRST_NAMES = ['Jane', 'John', 'Maria', 'Wei', 'Priya', 'Luis', 'Nancy', 'Emma'];
const LAST_NAMES = ['Smith', 'Garcia', "O'Neil", 'Chen', 'Patel', 'Johnson', 'Kowalski', 'Nguyen'];

const rows = Array.from({ length: 4096 }, (_, n) => {
  const first = FIRST_NAMES[n % 8]!;
  const last = LAST_NAMES[(n >> 3) % 8]!;
  const id = `E${String(100_000 + n)}`;
  const two = (value: number) => String(value).padStart(2, '0');
  return [
    id,
    first,
    last,
    `${two(1 + (n % 12))}/${two(1 + (n % 28))}/${1950 + (n % 50)}`,
    `212-${two(10 + (n % 89))}-${1000 + n}`,
    `${first}.${last.replace("'", '')}${n}@example.com`,
    `(212) 736-${1000 + n}`,
    `${n} Main St`,
    'New York',
    'NY',
    '10001',
    `PPO-${n % 5}00`,
    `01/${two(1 + (n % 28))}/2026`,
    '',
    ['EE', 'EE+SP', 'Family', 'EE+CH'][n % 4]!,
    'Employee',
    id,
    'F',
  ];
});

const batch = batchOf(rows);
const plan = compilePlan({
  config: vendorConfigSchema.parse({
    mapping_rules: {
      fields: Object.fromEntries(FIELDS.map((field, index) => [field, { source: { index: index + 1 } }])),
    },
  }),
  columns: FIELDS.map((name) => ({ name })),
  format: 'csv',
  profile: profileColumns([batch]),
  today: '2026-06-01',
  pseudonym: (digits) => digits,
});
const row = createMappedRow();
let issues = 0;
for (let round = 0; round < 5; round++) {
  const started = process.cpuUsage();
  for (let pass = 0; pass < 60; pass++) {
    for (let index = 0; index < batch.rowCount; index++) {
      plan.run(index, row);
      issues += row.issues.length;
    }
  }
  const seconds = process.cpuUsage(started).user / 1e6;
  process.stdout.write(
    `${Math.round((60 * batch.rowCount) / seconds).toLocaleString('en')} rows/s, ${issues} issues\n`,
  );
}
