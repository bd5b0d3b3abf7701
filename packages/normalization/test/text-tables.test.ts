import { describe, expect, test } from '@jest/globals';
import { readWholeFile } from './read-whole-file.ts';

const read = (lines: readonly string[], chunkBytes = 4096) =>
  readWholeFile(Buffer.from(lines.join('\n')), { chunkBytes });
const isError = ({ severity }: { severity: string }) => severity === 'error';
const families = (records: readonly Record<string, unknown>[]) =>
  records.map(({ member_id: id, first_name: first, dependents, coverages }) => [
    `${id} ${first}`,
    ...(Array.isArray(dependents) ? dependents.map((one) => `${one.first_name}, ${one.relationship}`) : []),
    ...(Array.isArray(coverages)
      ? coverages.map((one) => `${one.insurance_line} ${one.plan_name ?? one.plan_id}`)
      : []),
  ]);
const READ = [
  ['00880 Marcus', 'Mabel, spouse', 'medical HMO-7', 'dental DHMO'],
  ['00911 Nathan', 'Ola, child', 'medical HMO-7'],
];

const PEOPLE = [
  'Employee ID,Last Name,First Name,Birth Date,Sex,SSN',
  '00880,Osterberg,Marcus,01/28/1984,M,402-34-2942',
  '00911,Zeller,Nathan,08/26/1984,M,457-34-5272',
];
const DEPENDENTS = [
  'Employee ID,Dependent Name,Relationship,Birth Date,Sex,SSN',
  '00880,"Osterberg, Mabel",Spouse,10/28/1981,F,',
  '00911,"Zeller, Ola",Child,08/26/2015,F,',
];
const ELECTIONS = [
  'Employee ID,Benefit,Plan,Tier,Effective Date',
  '00880,Medical,HMO-7,EE+SP,01/01/2025',
  '00911,Medical,HMO-7,EE+CH,01/01/2025',
  '00880,Dental,DHMO,EE+SP,01/01/2025',
];

describe('tables below one another', () => {
  const file = ['EMPLOYEES', ...PEOPLE, '', 'DEPENDENTS', ...DEPENDENTS, '', 'ELECTIONS', ...ELECTIONS];

  test.each([4096, 7])('are read together, however the file is cut (%i bytes)', async (chunkBytes) => {
    const { records, extra, issues, summary } = await read(file, chunkBytes);
    expect(issues.filter(isError)).toEqual([]);
    expect(families(records.map((record, at) => ({ ...extra[at], ...record })))).toEqual(READ);
    expect(summary.fileWarnings.map(({ code }) => code)).toContain('tables_read');
  });

  test('a row of nobody and a row with too few cells are errors, on their own lines', async () => {
    const { issues } = await read([...file, '00999,Medical,HMO-7,EE,01/01/2025', '00911,Vision']);
    expect(issues.filter(isError).map(({ row_number: row, code }) => [row, code])).toEqual([
      [file.length + 1, 'record_without_person'],
      [file.length + 2, 'ragged_row'],
    ]);
  });
});

test('coverages of two people with one ID, the second far below, are an error for the second', async () => {
  const others = Array.from({ length: 300 }, (_, at) => `1${String(at).padStart(4, '0')},Sample,Ann,02/02/1990,F,`);
  const { issues } = await read([...PEOPLE, ...others, '00911,Other,Ned,02/02/1990,M,', '', ...ELECTIONS]);
  const errors = issues.filter(isError).map(({ row_number: row, code }) => [row, code]);
  expect(errors).toContainEqual([304, 'shared_record_id']);
});

describe('record types', () => {
  const records = [
    ...['*E|CERT-NO|SSN|LAST-NAME|FIRST-NAME|DOB|SEX', '*A|CERT-NO|ADDR|CITY|ST|ZIP'],
    ...['*D|CERT-NO|DEP-LAST|DEP-FIRST|DEP-DOB|DEP-REL', '*C|CERT-NO|LINE|PLAN-CD|TIER|EFF-DT'],
    ...['E|00880|402342942|OSTERBERG|MARCUS|19840128|M', 'A|00880|743 RIVER RD|CEDAR BEND|IA|52753'],
    ...['D|00880|OSTERBERG|MABEL|19811028|SPOUSE', 'C|00880|MED|HMO-7|EMP+SPOUSE|20250101'],
    ...['C|00880|DEN|DHMO|EMP+SPOUSE|20250101', 'E|00911|457345272|ZELLER|NATHAN|19840826|M'],
    ...['A|00911|12 ELM ST|CEDAR BEND|IA|52753', 'D|00911|ZELLER|OLA|20150826|CHILD'],
    'C|00911|MED|HMO-7|EMP+CHILD|20250101',
  ];

  test('with described columns are joined by their ID', async () => {
    const found = await read([...records, 'T|9']);
    expect(found.issues.filter(isError)).toEqual([]);
    expect(families(found.records.map((record, at) => ({ ...found.extra[at], ...record })))).toEqual([
      ['00880 MARCUS', 'MABEL, spouse', 'medical HMO-7', 'dental DHMO'],
      ['00911 NATHAN', 'OLA, child', 'medical HMO-7'],
    ]);
    expect(found.records[0]).toMatchObject({ address: { street: '743 RIVER RD', zip: '52753' } });
  });

  test('a coverage below another person, and an unknown record, are errors', async () => {
    const { issues } = await read([...records, 'C|00880|VIS|VSP1|EMP|20250101', 'X|00911|NOTE|OF|SOME|KIND']);
    expect(issues.filter(isError).map(({ code }) => code)).toEqual(['record_without_person', 'unknown_record_type']);
  });

  test('without described columns the file is refused', async () => {
    await expect(read(records.slice(4))).rejects.toThrow('records of several types');
  });
});

test('the second table lost the leading zeros of the IDs', async () => {
  const cut = DEPENDENTS.map((line) => line.replace(/^0+/, ''));
  const { records, issues } = await read([...PEOPLE, '', ...cut]);
  expect(issues.filter(isError)).toEqual([]);
  expect(records.map(({ dependents }) => dependents)).toMatchObject([
    [{ first_name: 'Mabel' }],
    [{ first_name: 'Ola' }],
  ]);
});

test('zeros stand for no SSN', async () => {
  const { records, issues } = await read([...PEOPLE, '00942,Pendleton,Brandon,04/10/1997,M,000-00-0000']);
  expect(issues.filter(isError)).toEqual([]);
  expect(records).toHaveLength(3);
});
