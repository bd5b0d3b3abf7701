import { describe, expect, test } from '@jest/globals';
import { vendorConfigSchema } from '@rollcall/contracts';
import { builtInVendors } from '../src/catalogue/built-in-vendors.ts';
import { inferMapping } from '../src/reading/read-columns.ts';
import { toVendorConfig } from '../src/recognize/to-vendor-config.ts';
import { writeSample } from './catalogue-sample.ts';

const columnsOf = (labels: string) => labels.split(', ').map((name) => ({ name }));

function infer(labels: string, sample: string[][] = []) {
  const columns = columnsOf(labels);
  const mapping = inferMapping({ columns, sample });
  const rules = toVendorConfig(mapping, columns, { hasHeader: true }).mapping_rules;
  const own = Object.fromEntries(mapping.fields.map(({ field, column }) => [field, columns[column]?.name]));
  return { own, rules, mapping };
}

describe('whose value a column holds', () => {
  test("a spouse's columns never become the member's, not even where the member has none", () => {
    const { own, rules } = infer(
      'Employee ID, First Name, Last Name, Spouse First Name, Spouse DOB, Spouse SSN, Spouse Email',
    );
    expect(own).toEqual({ member_id: 'Employee ID', first_name: 'First Name', last_name: 'Last Name' });
    expect(Object.keys(rules.dependents[0]?.fields ?? {}).sort()).toEqual([
      'date_of_birth',
      'email',
      'first_name',
      'ssn',
    ]);
  });

  test('a bare label that repeats inside a block of dependents belongs to the block', () => {
    const { rules } = infer('First Name, Last Name, DOB, Gender, Spouse First Name, DOB, Gender, Dep1 First Name, DOB');
    expect(rules.fields.date_of_birth?.source).toEqual({ column: 'DOB', occurrence: 1 });
    expect(rules.dependents.map((group) => [group.relationship, group.fields.date_of_birth?.source])).toEqual([
      ['spouse', { column: 'DOB', occurrence: 2 }],
      [undefined, { column: 'DOB', occurrence: 3 }],
    ]);
  });

  test('contacts, beneficiaries, providers, managers and the employer are nobody of the family', () => {
    const { own } = infer(
      'Last Name, Emergency Contact First Name, Emergency Contact Phone, Beneficiary DOB, PCP First Name, Manager Email, Employer City, Preferred First Name',
    );
    expect(own).toEqual({ last_name: 'Last Name' });
  });

  test("employment's dates are not the coverage's", () => {
    const { own } = infer(
      'Employee ID, Hire Date, Termination Date, Plan Code, Coverage Start Date, Coverage End Date',
    );
    expect(own).toMatchObject({
      'employment.hire_date': 'Hire Date',
      'employment.termination_date': 'Termination Date',
      'coverage.effective_date': 'Coverage Start Date',
      'coverage.termination_date': 'Coverage End Date',
    });
  });

  test('a bare term date beside the coverage start is the coverage’s, one that says nothing is left out', () => {
    expect(infer('Hire Date, Effective Date, Term Date').own['coverage.termination_date']).toBe('Term Date');
    const { own, mapping } = infer('First Name, Last Name, Termination Date');
    expect(Object.values(own)).not.toContain('Termination Date');
    expect(mapping.uncertain.map(({ column }) => column)).toEqual([2]);
  });
});

describe('what would be a guess', () => {
  test('labels that differ only in words that are not understood are left out, and named', () => {
    const { own, mapping } = infer(
      'Employee ID, First Name, Last Name, Vrkl Address, Zumt Address, Vrkl City, Zumt City',
    );
    expect(own).toEqual({ member_id: 'Employee ID', first_name: 'First Name', last_name: 'Last Name' });
    expect(mapping.uncertain.map(({ field }) => field)).toContain('address.street');
  });

  test("Medicare's numbers of a contract are not the employer's plan", () => {
    const labels = 'Member ID, First Name, Last Name, DOB, Effective Date, Plan, Contract ID, Plan ID';
    expect(infer(labels).own['coverage.plan_id']).toBe('Plan');
    expect(infer(labels.replace(', Plan,', ',')).own['coverage.plan_id']).toBe('Plan ID');
  });

  test("values do not speak for a label that may be somebody else's", () => {
    const labels = 'Employee ID, First Name, Last Name, Vrkl State, Vrkl City';
    const rows = ['OR', 'WA', 'CA'].map((state, at) => [`${at}`, 'Ann', 'Testcase', state, 'Salem']);
    expect(Object.keys(infer(labels, rows).own)).toEqual(['member_id', 'first_name', 'last_name']);
    const worked = infer(labels.replace('Vrkl State, Vrkl City', 'State Worked, City Worked'), rows);
    expect(Object.keys(worked.own)).toEqual(['member_id', 'first_name', 'last_name']);
  });

  test('a code of the plan that is not understood is no plan', () => {
    expect(infer('Member ID, First Name, Last Name, Plan Vrkl Code').own).not.toHaveProperty('coverage.plan_id');
  });
});

describe('families of rows', () => {
  test("the employee's SSN links, the dependent's is the row's own", () => {
    const { rules } = infer('Employee SSN, Dependent SSN, Relationship, First Name, Last Name, DOB');
    expect(rules.fields.ssn?.source).toBe('Dependent SSN');
    expect(rules.fields.subscriber_ssn?.source).toBe('Employee SSN');
  });

  const family = [
    ['E1', 'Ann', '900-10-1111', 'Employee'],
    ['E1', 'Bob', '900-10-1111', 'Spouse'],
    ['E2', 'Cid', '900-10-2222', 'Employee'],
    ['E2', 'Dot', '900-10-2222', 'Child'],
  ];

  test('an id and an SSN that a family shares are links, not each person’s own', () => {
    const { rules } = infer('Employee ID, First Name, SSN, Relationship', family);
    expect(rules.fields.subscriber_id?.source).toBe('Employee ID');
    expect(rules.fields.subscriber_ssn?.source).toBe('SSN');
    expect(rules.fields.ssn).toBeUndefined();
  });

  test('rows that repeat one person, one per election, share nothing', () => {
    const elections = [family[0]!, family[0]!, family[2]!, family[2]!];
    const { rules } = infer('Employee ID, First Name, SSN, Relationship', elections);
    expect(rules.fields.ssn?.source).toBe('SSN');
    expect(rules.fields.member_id?.source).toBe('Employee ID');
  });
});

describe('elections in columns', () => {
  test('medical is the primary coverage, the others are further ones', () => {
    const { rules } = infer(
      'First Name, Medical Plan Name, Medical Effective Date, Dental Plan Name, Dental Effective Date, Vision Plan Name',
    );
    expect(rules.fields['coverage.plan_name']?.source).toBe('Medical Plan Name');
    expect(rules.fields['coverage.insurance_line']?.default).toBe('medical');
    expect(rules.coverages.map(({ insurance_line }) => insurance_line)).toEqual(['dental', 'vision']);
  });

  test('a full name is taken apart', () => {
    const { rules } = infer('Member ID, Member Name, DOB');
    expect(rules.fields.last_name).toEqual({
      source: 'Member Name',
      transforms: [{ name: 'split_name', part: 'last', order: 'auto' }],
    });
  });
});

describe('values', () => {
  test('speak against a label', () => {
    const rows = [1, 2, 3, 4].map((n) => ['Ann', `Plan ${n}`, `12${n}`]);
    const { own } = infer('First Name, Effective Date, SSN', rows);
    expect(own).toEqual({ first_name: 'First Name' });
  });

  test('alone name what has a shape of its own, and are never wrong about the vendors of the catalogue', () => {
    const wrong: string[] = [];
    let right = 0;
    for (const vendor of builtInVendors()) {
      const { fixed_width: fixed, edi_834: x12, csv } = vendor.config.formats;
      if (fixed !== undefined || x12 !== undefined) continue;
      const labels = csv?.columns ?? vendor.config.detection.header_signatures[0] ?? [];
      const delimiter = csv?.delimiter ?? ',';
      const lines = writeSample(vendor).trimEnd().split('\r\n');
      const body = csv?.header_row === null ? lines : lines.slice(1);
      const sample = body.map((line) => line.split(delimiter));
      const mapping = inferMapping({
        columns: labels.map((_, index) => ({ name: `column_${index + 1}` })),
        sample,
        hasHeader: false,
      });
      for (const { field, column } of mapping.fields) {
        const rule = Object.entries(vendor.config.mapping_rules.fields).find(([name]) => name === field)?.[1];
        if (JSON.stringify(rule?.source ?? null).includes(JSON.stringify(labels[column]))) right += 1;
        else if (field !== 'full_name') wrong.push(`${vendor.name}: ${field} from ${labels[column]}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(right).toBeGreaterThan(300);
  });
});

test.each([[''], ['###, , -'], ['Å, 名前, Имя, 😀'], ['a'.repeat(400)], ['First Name, First Name, First Name']])(
  'any header gives a valid configuration: %s',
  (labels) => {
    const { rules } = infer(labels);
    expect(vendorConfigSchema.safeParse({ mapping_rules: rules }).success).toBe(true);
  },
);

test('where subscriber and member are named apart, the row is the member’s', () => {
  const { own } = infer(
    'Subscriber ID, Subscriber First Name, Subscriber Last Name, Subscriber SSN, Member First Name, Member Last Name, Member SSN, Relationship',
  );
  expect(own).toEqual({
    subscriber_id: 'Subscriber ID',
    subscriber_ssn: 'Subscriber SSN',
    first_name: 'Member First Name',
    last_name: 'Member Last Name',
    ssn: 'Member SSN',
    relationship: 'Relationship',
  });
});

describe('a bare start or end date', () => {
  test("is the job's in a payroll list", () => {
    const { own } = infer('Employee Number, First Name, Last Name, Start Date, Departure Date, Job Title, Department');
    expect(own).toMatchObject({
      'employment.hire_date': 'Start Date',
      'employment.termination_date': 'Departure Date',
    });
  });

  test("is the job's beside the start of a coverage", () => {
    const { own } = infer('Full Name, Start Date, End Date, Benefits Effective Date, Medical Plan');
    expect(own).toMatchObject({
      'employment.hire_date': 'Start Date',
      'employment.termination_date': 'End Date',
      'coverage.effective_date': 'Benefits Effective Date',
    });
  });

  test("is the coverage's where there is nothing else to start", () => {
    const { own } = infer('Member ID, Plan Code, Start Date, End Date');
    expect(own).toMatchObject({ 'coverage.effective_date': 'Start Date', 'coverage.termination_date': 'End Date' });
  });
});

test('a policyholder’s name does not become the beneficiary’s', () => {
  const { own } = infer(
    'Beneficiary First Name, Beneficiary Surname, Relationship, Policyholder First Name, Policyholder Last Name',
  );
  expect(own).toEqual({ relationship: 'Relationship' });
});

describe('numbers that a system gives each person', () => {
  test.each(['Person ID', 'PERSON_KEY', 'Medicare Nbr'])(
    '%s is no id of the member beside the number of the employee',
    (label) => {
      const sample = [
        ['9041', '50017', 'Employee', 'Ann', 'Testcase'],
        ['9055', '50017', 'Spouse', 'Sam', 'Testcase'],
        ['9078', '50100', 'Employee', 'Bo', 'Fakely'],
      ];
      const { own } = infer(`${label}, Employee Number, Relationship, First Name, Last Name`, sample);
      expect(own).toMatchObject({ subscriber_id: 'Employee Number' });
      expect(own).not.toHaveProperty('member_id');
      expect(infer(`${label}, First Name, Last Name, SSN`).own.member_id).toBe(label);
    },
  );
});

test("the labels of German and French payrolls' exports", () => {
  expect(
    infer('Pers.-Nr., Nachname, Vorname, Geb.-Datum, Geschl., Verwandtschaft, Sparte, Gültig ab, Gültig bis').own,
  ).toMatchObject({
    date_of_birth: 'Geb.-Datum',
    gender: 'Geschl.',
    'coverage.insurance_line': 'Sparte',
    'coverage.effective_date': 'Gültig ab',
    'coverage.termination_date': 'Gültig bis',
  });
  expect(infer("Matricule, Nom, Prénom, Lien, Protection, Date d'effet").own).toMatchObject({
    relationship: 'Lien',
    'coverage.coverage_type': 'Protection',
  });
});

test('a business unit is no flat', () => {
  expect(infer('Unit Number, Member ID, Address, City').own['address.street2']).toBeUndefined();
  expect(infer('Member ID, Address, Unit #, City').own['address.street2']).toBe('Unit #');
});

describe('columns of several lines of coverage', () => {
  test('a line whose name is not understood is a line of its own', () => {
    const { own } = infer(
      'Employee ID, First Name, Last Name, Medical Start Date, Medical Election, Commuter Plan Coverage Level, Commuter Plan End Date',
      [
        ['1001', 'Ann', 'Fakely', '01/01/2027', 'Family', 'Employee Only', '03/15/2027'],
        ['1002', 'Bob', 'Testcase', '01/01/2027', 'Employee Only', 'Employee Only', '04/15/2027'],
      ],
    );
    expect(own).toMatchObject({
      'coverage.effective_date': 'Medical Start Date',
      'coverage.coverage_type': 'Medical Election',
    });
    expect(own).not.toHaveProperty('coverage.termination_date');
  });

  test("a pharmacy's tier is no tier of coverage", () => {
    const { own } = infer('Member ID, First Name, Last Name, Rx Tier', [
      ['1', 'Ann', 'Testcase', 'Single'],
      ['2', 'Bob', 'Fakely', 'Family'],
    ]);
    expect(own).not.toHaveProperty(['coverage.coverage_type']);
  });
});

test("a relationship behind a dependent's columns is the dependent's, not the member's", () => {
  const { own, rules } = infer(
    'Member First Name, Member Last Name, Member SSN, Member Date of Birth, Plan Name, Effective Date, Dep First, Dep Last, Relationship',
    [
      ['Ann', 'Testcase', '536-22-1111', '1980-04-23', 'PPO', '2027-01-01', 'Bob', 'Testcase', 'Spouse'],
      ['Cid', 'Fakely', '536-22-2222', '1981-04-23', 'PPO', '2027-01-01', '', '', ''],
    ],
  );
  expect(own).not.toHaveProperty('relationship');
  expect(rules.dependents[0]?.fields.relationship?.source).toBe('Relationship');
});

test("a payee is the row's person where nobody else is named", () => {
  const { own } = infer('Pension Nbr, Payee Type, Payee Last Name, Payee First Name, Payee DOB, Payee SSN', [
    ['P04410', 'Retiree', 'Testcase', 'Ann', '07/10/1945', '536-22-1111'],
    ['P04429', 'Alternate', 'Fakely', 'Bob', '10/22/1953', '536-22-2222'],
  ]);
  expect(own).toMatchObject({ member_id: 'Pension Nbr', last_name: 'Payee Last Name', ssn: 'Payee SSN' });
  expect(own).not.toHaveProperty('relationship');
});

test("a column that names each dependent's subscriber ties the families, whatever it is called", () => {
  const rows = [
    ['Ann Adams', 'Employee', 'Adams', 'Ann', '01/13/1975'],
    ['Bob Baker', 'Employee', 'Baker', 'Bob', '02/14/1976'],
    ['Ann Adams', 'Child', 'Adams', 'Kit', '03/15/2012'],
    ['Bob Baker', 'Child', 'Baker', 'Joe', '03/15/2013'],
  ];
  expect(infer('Subscriber Name, Relationship, Last Name, First Name, DOB', rows).own.family_id).toBe(
    'Subscriber Name',
  );
  const unnamed = rows.map(([, ...rest]) => ['HQ', ...rest]);
  expect(infer('Site, Relationship, Last Name, First Name, DOB', unnamed).own).not.toHaveProperty('family_id');
});

test('a word for nothing in row after row is no middle name, a name that is one is kept', () => {
  const rows = ['Ann', 'Nan', 'Cid', 'Dot'].map((first, at) => [`E${at}`, first, 'nan', 'Testcase']);
  const { rules } = infer('Employee ID, First Name, Middle Name, Last Name', rows);
  expect(rules.fields.middle_name?.transforms).toEqual([{ name: 'null_if', values: ['nan'] }]);
  expect(rules.fields.first_name?.transforms).toEqual([]);
});

test('of two columns of one label the one beside the plan is the coverage’s', () => {
  const { rules } = infer(
    'Effective Date, Employee ID, Last Name, First Name, DOB, Plan Code, Coverage Tier, Effective Date',
  );
  expect(rules.fields['coverage.effective_date']?.source).toEqual({ column: 'Effective Date', occurrence: 2 });
  const both = infer('Employee ID, Last Name, First Name, Plan Code, Effective Date, Plan Name, Effective Date');
  expect(both.rules.fields['coverage.effective_date']?.source).toEqual({ column: 'Effective Date', occurrence: 1 });
});
