import { expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';
import { readSheets } from './read-sheets.ts';
import { coveragesOf, errorsOf, firsts } from './values-of.ts';

test('labels of a flattened 834 are elements', async () => {
  const { records, extra, issues } =
    await readLines(`2000.INS01|2000.INS02|2000.INS03|REF-0F|NM1-03|NM1-04|NM1-09|N3-01|N4-01|N4-02|N4-03|DMG-02|DMG-03|HD-03|HD-04|HD-05|DTP-348|DTP-357
Y|18|030|70011|Testcase|Ann|219094821|1 Test St|Waco|TX|76701|19800415|F|HLT|GOLD|FAM|20260101|
N|01|030|70011|Testcase|Bo|219094822|1 Test St|Waco|TX|76701|19810416|M|HLT|GOLD||20260101|
N|19|030|70011|Testcase|Cy||1 Test St|Waco|TX|76701|20120617|M|HLT|GOLD||20260101|
Y|18|030|70018|Sampleton|Di|219094824|2 Test St|Waco|TX|76701|19830718|F|DEN|SMILE|EMP|20260201|20261231`);
  expect(errorsOf(issues)).toEqual([]);
  expect(firsts(records)).toEqual([['Ann', 'Bo', 'Cy'], ['Di']]);
  expect(records).toMatchObject([
    { member_id: '70011', date_of_birth: '1980-04-15', dependents: [{ relationship: 'spouse' }, {}] },
    { address: { city: 'Waco', state: 'TX' }, coverage: { effective_date: '2026-02-01', termination_date: null } },
  ]);
  expect(extra.flatMap(coveragesOf)).toEqual(['medical: GOLD: employee_plus_family', 'dental: SMILE: employee_only']);
});

test('labels that look like one element stay what they are', async () => {
  const { records } = await readLines(`N4 01,Emp ID,First Name,Last Name,DOB,Plan,Tier,Effective Date
x,2101,Ann,Testcase,1980-04-15,PPO1,EE,2026-01-01
y,2105,Bo,Sampleton,1981-04-16,PPO1,EE,2026-01-01`);
  expect(records[0]).toMatchObject({ address: { city: null } });
});

const DISPLAYED = [
  'Employee ID,Employee,Birth Date,Benefit Plan,Coverage,Coverage Begin Date,Dependent,Relationship,Dependent Birth Date',
  '70011,Ann Testcase (On Leave),04/15/1980,Medical - Oak HMO,Employee + Family,01/01/2026,Bo Testcase,Spouse,05/16/1981',
  ',,,,,,Cy Testcase,Child,06/17/2012',
  ',,,Dental - Smile Dental,Employee + Family,01/01/2026,Bo Testcase,Spouse,05/16/1981',
  ',,,,,,Cy Testcase,Child,06/17/2012',
  ',,,Vision - Clear Vision,Employee Only,01/01/2026,,,',
  ',,,HSA - Health Savings Account,$40.00 per pay period,01/01/2026,,,',
  '70018,Di Sampleton,07/18/1983,Medical - Oak HMO,Employee Only,01/01/2026,,,',
  ',,,Basic Life - Basic Life 1x,1 X Salary,01/01/2026,,,',
  '70023,Ed Fakeman (Terminated),08/19/1984,Medical - Oak HMO,Employee Only,01/01/2026,,,',
];

test('a person and each dependent are shown once, beside and above the coverages', async () => {
  const { records, extra, issues } = await readLines(DISPLAYED.join('\n'));
  expect(errorsOf(issues)).toEqual([]);
  expect(firsts(records)).toEqual([['Ann', 'Bo', 'Cy'], ['Di'], ['Ed']]);
  expect(records).toMatchObject([{ last_name: 'Testcase' }, { last_name: 'Sampleton' }, { last_name: 'Fakeman' }]);
  expect(extra.map(coveragesOf)).toEqual([
    [
      'medical: Medical - Oak HMO: employee_plus_family',
      'dental: Dental - Smile Dental: employee_plus_family',
      'vision: Vision - Clear Vision: employee_only',
      'hsa: HSA - Health Savings Account: ',
    ],
    ['medical: Medical - Oak HMO: employee_only', 'basic_life: Basic Life - Basic Life 1x: '],
    ['medical: Medical - Oak HMO: employee_only'],
  ]);
});

test('a plan of their own in the rows of dependents is not a further one of the person above', async () => {
  const { extra } =
    await readLines(`Employee ID,Employee Name,Birth Date,Plan,Level,Start,Dependent,Relationship,Dependent Birth Date
70011,Ann Testcase,04/15/1980,Oak HMO,Family,01/01/2026,Bo Testcase,Spouse,05/16/1981
,,,Oak HMO,Family,07/01/2026,Cy Testcase,Child,06/17/2026
,,,Oak HMO,Family,07/01/2026,Di Testcase,Child,06/17/2026
70018,Ed Sampleton,07/18/1983,Oak HMO,Single,01/01/2026,,,`);
  expect(extra[0]!.coverages).toMatchObject([{ effective_date: '2026-01-01' }]);
});

test('a legend between the sentences of a form, and lines that are only answered beside the medical plan', async () => {
  const { records, extra, issues } = await readSheets({
    Form: [
      ['Example Carrier', '', '', '', '', '', '', '', ''],
      [
        'Fill in all lines, also for those who decline. Kinship: E = Employee, S = Spouse, C = Child, P = Domestic partner. Leave the columns as they are.',
      ],
      [
        'SSN',
        'Kinship',
        'Last Name',
        'First Name',
        'Birth Date',
        'Medical Plan',
        'Tier',
        'Effective Date',
        'Vision (Y/N)',
      ],
      ['219-09-4821', 'E', 'Testcase', 'Ann', '04/15/1980', 'Oak HMO', 'EE + Spouse', '01/01/2026', 'Y'],
      ['219-09-4822', 'P', 'Mockery', 'Bo', '05/16/1981', '', '', '', ''],
      ['219-09-4823', 'E', 'Sampleton', 'Cy', '06/17/1982', 'Oak HMO', 'EE Only', '01/01/2026', 'N'],
      ['219-09-4824', 'E', 'Fakeman', 'Di', '07/18/1983', 'Oak HMO', 'EE + Child', '01/01/2026', 'Y'],
      ['219-09-4825', 'C', 'Fakeman', 'Ed', '08/19/2014', '', '', '', ''],
    ],
  });
  expect(errorsOf(issues)).toEqual([]);
  expect(firsts(records)).toEqual([['Ann', 'Bo'], ['Cy'], ['Di', 'Ed']]);
  expect(records[0]).toMatchObject({ dependents: [{ relationship: 'domestic_partner' }] });
  expect(
    extra.map(({ coverages }) => (coverages as { insurance_line: string }[]).map((one) => one.insurance_line)),
  ).toEqual([['medical', 'vision'], ['medical'], ['medical', 'vision']]);
});

test('who answers that they take no insurance has no plan', async () => {
  const { records, issues } = await readLines(`Emp ID,First,Last,DOB,Has insurance?,Plan,Level,Start
2101,Ann,Testcase,1980-04-15,Y,Gold,Single,2026-01-01
2107,Bo,Sampleton,1981-04-16,N,,,
2109,Cy,Fakeman,1982-04-17,Y,Gold,Family,2026-01-01`);
  expect(errorsOf(issues)).toEqual([]);
  expect(records[1]).toMatchObject({ coverage: { plan_id: null, coverage_type: 'waived' } });
});

test('lines that are shown by their own dates alone', async () => {
  const { extra } = await readLines(`Emp ID,First,Last,DOB,Level,Med Start,Med End,Vis Start,Vis End,Den Start,Den End
2101,Ann,Testcase,1980-04-15,Family,2026-01-01,,2026-01-01,,,
2107,Bo,Sampleton,1981-04-16,Single,2026-01-01,2026-10-31,,,2026-01-01,2026-10-31
2109,Cy,Fakeman,1982-04-17,Single,2026-02-01,,,,2026-03-01,`);
  expect(extra.map(({ coverages }) => coverages)).toMatchObject([
    [{ insurance_line: 'medical' }, { insurance_line: 'vision', effective_date: '2026-01-01' }],
    [
      { insurance_line: 'medical', termination_date: '2026-10-31' },
      { insurance_line: 'dental', effective_date: '2026-01-01', termination_date: '2026-10-31' },
    ],
    [{ insurance_line: 'medical' }, { insurance_line: 'dental', effective_date: '2026-03-01', termination_date: null }],
  ]);
});

test('the only addresses, generations of members, and states of the ISO list', async () => {
  const { records, extra } =
    await readLines(`Member No,First,Last,Member Suffix,DOB,Shift Email,Street,City,State ISO,ZIP,Plan,Start
2101,Ann,Testcase,,1980-04-15,atestcase@example.org,1 Test St,Waco,US-TX,76701,Gold,2026-01-01
2107,Bo,Sampleton,Jr,1981-04-16,bo.sampleton@example.org,2 Test St,Waco,US-TX,76701,Gold,2026-01-01
2109,Cy,Fakeman,,1982-04-17,fakemanc@example.org,3 Test St,Waco,US-TX,76701,Gold,2026-01-01`);
  expect(records[1]).toMatchObject({ email: 'bo.sampleton@example.org', address: { state: 'TX' } });
  expect(extra[1]).toMatchObject({ name_suffix: 'Jr' });
});

test('the answer whether somebody is disabled is no coverage', async () => {
  const { extra } = await readLines(`Emp ID,First,Last,DOB,Medical Plan,Tier,Start,Disability,Vision (Y/N)
2101,Ann,Testcase,1980-04-15,Gold,Single,2026-01-01,Y,N
2107,Bo,Sampleton,1981-04-16,Gold,Family,2026-01-01,N,Y`);
  expect(extra.flatMap(coveragesOf).map((text) => text.split(':')[0])).toEqual(['medical', 'medical', 'vision']);
});

test('a phone number and an address in one cell are neither', async () => {
  const { records, issues } = await readLines(`Member No,First,Last,DOB,Phone/Email,Plan,Start
2101,Ann,Testcase,1980-04-15,"(555) 555-0105
ann.testcase@example.org",Gold,2026-01-01
2107,Bo,Sampleton,1981-04-16,"(555) 555-0106
bo.sampleton@example.org",Gold,2026-01-01`);
  expect(errorsOf(issues)).toEqual([]);
  expect(records).toMatchObject([{ email: null }, { email: null }]);
});
