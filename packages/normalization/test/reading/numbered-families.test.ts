import { describe, expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';

const HEADER = 'Member ID,Last Name,First Name,DOB,Gender,Dental Plan,Coverage Tier,Effective Date';
const FAMILY = [
  '0420100-00,Testcase,Ann,05/26/1985,F,Basic D,Employee + Child(ren),01/01/2025',
  '0420100-01,Testcase,Bo,10/18/2015,M,,,',
  '0420113-00,Sampleton,Cy,07/17/1971,M,Basic D,Employee + Spouse,01/01/2025',
  '0420113-01,Sampleton,Di,07/01/1969,F,,,',
];
const SINGLE = '0420126-00,Fakeman,Eve,09/14/1965,F,Basic D,Employee Only,01/01/2025';

const read = async (rows: readonly string[]) => {
  const { records, issues } = await readLines([HEADER, ...rows].join('\n'));
  const families = records.map(({ member_id: id, dependents }) => [
    id,
    (dependents as { first_name: string; relationship: string }[]).map(
      ({ first_name: name, relationship }) => `${name} ${relationship}`,
    ),
  ]);
  return { families, codes: issues.map(({ code }) => code) };
};

describe('IDs that number the people of a family', () => {
  test('dependents, if only the first of each family has a coverage; how they are related is not known', async () => {
    const { families, codes } = await read([...FAMILY, SINGLE]);
    expect(families).toEqual([
      ['0420100-00', ['Bo other']],
      ['0420113-00', ['Di other']],
      ['0420126-00', []],
    ]);
    expect(codes.filter((code) => code === 'unspecific_relationship')).toHaveLength(2);
  });

  test('colleagues of a department are no family, although only its first has a coverage', async () => {
    const rows = FAMILY.map((row, at) => row.replace(/Testcase|Sampleton/, ['Adams', 'Baker', 'Clay', 'Dunn'][at]!));
    const { families } = await read([...rows, SINGLE]);
    expect(families.every(([, dependents]) => (dependents as string[]).length === 0)).toBe(true);
  });

  test('members of their own, if each has a coverage', async () => {
    const rows = FAMILY.map((row) => row.replace(/,,,$/, ',Basic D,Employee Only,01/01/2025'));
    const { families } = await read([...rows, SINGLE]);
    expect(families).toHaveLength(5);
  });
});

const familiesIn = async (lines: readonly string[]) => {
  const { records, extra, issues } = await readLines(lines.join('\n'));
  const families = records.map(({ member_id: id, first_name: first, dependents }, at) => ({
    of: [id, extra[at]!.group_id, extra[at]!.division].filter((one) => (one ?? null) !== null).join(' '),
    are: [first, ...(dependents as { first_name: string }[]).map(({ first_name: name }) => name)].join(' '),
  }));
  return { families, errors: issues.filter(({ severity }) => severity === 'error').map(({ code }) => code) };
};

describe('IDs of dependents that begin with the number of their subscriber', () => {
  const HEAD = 'Worker ID,Relationship,First Name,Last Name,DOB,Dental Plan';
  const FORMS: Record<string, (family: string, person: number) => string> = {
    'a number behind a hyphen, none for subscribers': (family, person) =>
      person === 0 ? family : `${family}-0${person}`,
    'a number behind a hyphen for all': (family, person) => `${family}-0${person}`,
    'a letter and a number behind a dot': (family, person) => (person === 0 ? family : `${family}.D${person}`),
    'two digits at the end for all': (family, person) => `${family}0${person}`,
    'one digit more than subscribers': (family, person) => (person === 0 ? family : `${family}${person}`),
    'a prefix with a hyphen': (family, person) => `W-${family}${person === 0 ? '' : `-${person}`}`,
  };
  const NAMES = ['Testcase', 'Sampleton', 'Fakeman', 'Mockery', 'Dummond'];
  /** Nobody stands below their own subscriber. */
  const rowsOf = (idOf: (family: string, person: number) => string): string[] => {
    const row = (at: number, person: number) =>
      [idOf(`${70311 + 4 * at}`, person), ['Self', 'Spouse', 'Child'][person], `${'ABCDE'[at]}${'xyz'[person]}`].join();
    const all = NAMES.flatMap((name, at) =>
      [0, 1, 2].map((person) => `${row(at, person)},${name},0${at + 1}/1${person}/1980,${person === 0 ? 'Gold' : ''}`),
    );
    return [0, 2, 1].flatMap((person) => all.filter((_, at) => at % 3 === person));
  };

  test.each(Object.entries(FORMS))('%s', async (_, idOf) => {
    const { families, errors } = await familiesIn([HEAD, ...rowsOf(idOf)]);
    expect(errors).toEqual([]);
    expect(families.map(({ are }) => are.split(' ').sort().join(' '))).toEqual(
      ['A', 'B', 'C', 'D', 'E'].map((one) => `${one}x ${one}y ${one}z`),
    );
  });

  test('where only a blank relationship marks the employees', async () => {
    const rows = rowsOf((family, person) => `${family}-0${person}`).map((row) => row.replace('Self', ''));
    const { families, errors } = await familiesIn([HEAD.replace('Worker', 'Employee'), ...rows]);
    expect(errors).toEqual([]);
    expect(families.map(({ are }) => are.split(' ').sort().join(' ')).sort()).toEqual(
      ['A', 'B', 'C', 'D', 'E'].map((one) => `${one}x ${one}y ${one}z`),
    );
  });

  test('also far behind the rows that recognition looks at', async () => {
    const nameOf = (at: number) => `${at}`.replace(/\d/g, (digit) => 'aeioubdfgk'[Number(digit)]!);
    const heads = Array.from({ length: 900 }, (_, at) => `${70311 + at},Self,A${nameOf(at)},Testcase,04/15/1980,Gold`);
    const dependents = heads.map((_, at) => `${70311 + at}-01,Child,B${nameOf(at)},Testcase,05/26/2012,`).reverse();
    const { families, errors } = await familiesIn([HEAD, ...heads, ...dependents]);
    expect(errors).toEqual([]);
    expect(families.every(({ are }, at) => are === `A${nameOf(at)} B${nameOf(at)}`)).toBe(true);
  });

  test('an office number in front of the employee number is no family', async () => {
    const rows = [
      '05-12,Self,Ann,Testcase',
      '05-13,Self,Bo,Sampleton',
      '05-14,Child,Cy,Sampleton',
      '07-12,Self,Di,Fakeman',
    ];
    const { families, errors } = await familiesIn([HEAD, ...rows.map((row) => `${row},04/15/1980,Gold`)]);
    expect({ errors, are: families.map(({ are }) => are) }).toEqual({ errors: [], are: ['Ann', 'Bo Cy', 'Di'] });
  });
});

describe('numbers of families whose label is not known', () => {
  const rows = [
    '70311,0,Ann,Testcase,04/15/1980,Gold',
    '70311,1,Bo,Testcase,05/26/1981,Gold',
    '70315,0,Cy,Sampleton,06/27/1982,Gold',
    '70319,0,Di,Fakeman,07/28/1983,Gold',
    '70319,1,Ed,Fakeman,08/29/1984,Gold',
    '70319,2,Flo,Fakeman,09/30/2014,Gold',
  ];

  test('link the persons that a second number counts', async () => {
    const { families, errors } = await familiesIn(['Account,Dependent,First Name,Last Name,DOB,Dental Plan', ...rows]);
    expect(errors).toEqual([]);
    expect(families).toEqual([
      { of: '70311', are: 'Ann Bo' },
      { of: '70315', are: 'Cy' },
      { of: '70319', are: 'Di Ed Flo' },
    ]);
  });
});

describe('numbers of dependents that lost their zeros', () => {
  const HEAD = 'Employee ID,Relationship,First Name,Last Name,DOB,Dental Plan';
  const dependents = [
    '512,Spouse,Bo,Testcase,05/26/1981,',
    '512,Child,Di,Testcase,07/28/2012,',
    '517,Child,Flo,Sampleton,09/30/2014,',
  ];
  const heads = ['00512,Self,Ann,Testcase,04/15/1980,Gold', '00517,Self,Cy,Sampleton,06/27/1982,Gold'];

  test('have them again, also in the same column and above the employees', async () => {
    const { families, errors } = await familiesIn([HEAD, ...dependents, ...heads]);
    expect(errors).toEqual([]);
    expect(families).toEqual([
      { of: '00512', are: 'Ann Bo Di' },
      { of: '00517', are: 'Cy Flo' },
    ]);
  });

  test('have them again where the number is that of the participant', async () => {
    const head = HEAD.replace('Employee ID', 'Participant ID');
    const { families, errors } = await familiesIn([head, ...dependents, ...heads]);
    expect({ of: families.map(({ of }) => of), errors }).toEqual({ of: ['00512', '00517'], errors: [] });
  });

  test('are others if employees have no number of one length', async () => {
    const others = [...heads, '7512,Self,Ed,Fakeman,08/29/1984,Gold'];
    const { errors } = await familiesIn([HEAD, ...dependents, ...others]);
    expect(errors).toEqual(Array(3).fill('subscriber_not_found'));
  });
});

test('numbers that begin anew in each division are those of different people', async () => {
  const names = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal'];
  const { families, errors } = await familiesIn([
    'Div,Employee Number,First Name,Last Name,DOB,Dental Plan',
    ...names.map((name, at) => `${at < 4 ? 'Mill' : 'Yard'},${(at % 4) + 1},${name},Testcase,04/1${at}/1980,Gold`),
  ]);
  expect(errors).toEqual([]);
  expect(families.map(({ are }) => are)).toEqual(names);
  expect(families[4]).toEqual({ of: '1 Yard Yard', are: 'Ed' });
});
