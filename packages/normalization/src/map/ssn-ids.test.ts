import { describe, expect, test } from '@jest/globals';
import { runSample } from '../../test/sample-rows.ts';

const HEADER = ['Member ID', 'Subscriber ID', 'SSN', 'First', 'Last', 'DOB', 'Rel', 'Street', 'Email'];
const config = {
  mapping_rules: {
    fields: {
      member_id: { source: 'Member ID' },
      subscriber_id: { source: 'Subscriber ID' },
      ssn: { source: 'SSN' },
      first_name: { source: 'First' },
      last_name: { source: 'Last' },
      date_of_birth: { source: 'DOB' },
      relationship: { source: 'Rel' },
      'address.street': { source: 'Street' },
      email: { source: 'Email' },
    },
  },
};
const person = (id: string, subscriber: string, ssn: string, rel = 'Employee', street = '', email = '') => [
  id,
  subscriber,
  ssn,
  'Jane',
  'Doe',
  '1985-04-23',
  rel,
  street,
  email,
];
const pseudonym = (digits: string) =>
  `M-${[...digits]
    .reverse()
    .map((digit) => String.fromCharCode(65 + Number(digit)))
    .join('')}`;

/** Everything that a row gives away, as one text. */
const shown = (rows: readonly unknown[]) => JSON.stringify(rows);

describe('ids that are SSNs', () => {
  test('an id equal to the SSN of its row becomes a pseudonym, with a warning', () => {
    const { rows } = runSample({ header: HEADER, config, rows: [person('212345678', '212345678', '212-34-5678')] });
    expect(rows[0]!.persons[0]).toMatchObject({
      member_id: pseudonym('212345678'),
      subscriber_id: pseudonym('212345678'),
    });
    expect(rows[0]!.issues.map(({ code, field }) => [code, field])).toEqual([
      ['ssn_as_member_id', 'member_id'],
      ['ssn_as_member_id', 'subscriber_id'],
    ]);
    expect(shown(rows)).not.toContain('212345678');
    expect(shown(rows)).not.toContain('212-34-5678');
  });

  test('an id written 3-2-4 is taken for one, SSN column or not', () => {
    const { rows } = runSample({ header: HEADER, config, rows: [person('212-34-5678', '', '')] });
    expect(rows[0]!.persons[0]!.member_id).toBe(pseudonym('212345678'));
    expect(shown(rows)).not.toMatch(/212-?34-?5678/);
  });

  test('a lost leading zero does not hide it', () => {
    const { rows } = runSample({ header: HEADER, config, rows: [person('12345678', '', '012-34-5678')] });
    expect(rows[0]!.persons[0]!.member_id).toBe(pseudonym('012345678'));
  });

  test('a column that carries SSNs does so on every row: a family stays linked, one warning for the file', () => {
    const { plan, rows } = runSample({
      header: HEADER,
      config,
      rows: [
        person('A1', '212345678', '212-34-5678'),
        person('A2', '212345678', '', 'Spouse'),
        person('A3', '213345678', '213-34-5678'),
        person('A4', '213345678', '214-34-5678', 'Child'),
      ],
    });
    expect(plan.warnings.filter(({ code }) => code === 'ssn_as_member_id')).toEqual([
      expect.objectContaining({
        code: 'ssn_as_member_id',
        details: { field: 'subscriber_id', column: 'Subscriber ID' },
      }),
    ]);
    expect(rows.map((row) => row.persons[0]!.subscriber_id)).toEqual(
      ['212345678', '212345678', '213345678', '213345678'].map(pseudonym),
    );
    expect(rows.map((row) => row.persons[0]!.member_id)).toEqual(['A1', 'A2', 'A3', 'A4']);
    expect(rows.flatMap((row) => row.issues.filter(({ code }) => code === 'ssn_as_member_id'))).toEqual([]);
  });

  test('nine-digit ids that are no SSN stay', () => {
    const { rows } = runSample({ header: HEADER, config, rows: [person('100000001', '100000001', '212-34-5678')] });
    expect(rows[0]!.persons[0]!.member_id).toBe('100000001');
  });

  test.each([
    'Box 21-234-5678',
    'Box 212 345 678',
    'Box 2.1.2.3.4.5.6.7.8',
    'Box 212345:678',
    'Box ②①②③④⑤⑥⑦⑧',
    'Box &#50;12345678',
  ])('free text that repeats it as %s is masked', (street) => {
    const { rows } = runSample({
      header: HEADER,
      config,
      rows: [person('A1', 'A1', '212-34-5678', 'Employee', street)],
    });
    expect(rows[0]!.persons[0]!['address.street']).toBe('Box ***-**-5678');
    expect(rows[0]!.issues.map(({ code }) => code)).toEqual(['ssn_in_text']);
  });

  test.each([':', '~', '#', '+', '•', ' -/- ', 'ー', '.'])(
    'free text with an SSN that no row has, parted by %s, is masked',
    (mark) => {
      const street = ['213', '45', '6789'].join(mark);
      const { rows } = runSample({
        header: HEADER,
        config,
        rows: [person('A1', 'A1', '212-34-5678', 'Employee', street)],
      });
      expect(rows[0]!.persons[0]!['address.street']).toBe('***-**-6789');
    },
  );

  test.each(['PPO 500 80 2000', 'PPO_500_80_2000', '500/80/2000'])('%s is a plan', (plan) => {
    const { rows } = runSample({ header: HEADER, config, rows: [person('A1', 'A1', '212-34-5678', 'Employee', plan)] });
    expect(rows[0]!.persons[0]!['address.street']).toBe(plan);
  });

  test.each(['X21-234-5678', 'X212:345:678', 'X②①②③④⑤⑥⑦⑧'])('an id that repeats it as %s is replaced', (id) => {
    const { rows } = runSample({ header: HEADER, config, rows: [person(id, 'A1', '212-34-5678')] });
    expect(rows[0]!.persons[0]!.member_id).toBe(`X-${pseudonym('212345678')}`);
  });

  test("free text that repeats the row's SSN is masked", () => {
    const { rows } = runSample({
      header: HEADER,
      config,
      rows: [person('A1', 'A1', '212-34-5678', 'Employee', 'Box 212345678')],
    });
    expect(rows[0]!.persons[0]!['address.street']).toBe('Box ***-**-5678');
    expect(rows[0]!.issues.map(({ code }) => code)).toEqual(['ssn_in_text']);
    expect(rows[0]!.issues[0]!.originalValue).toBe('Box *****5678');
  });

  test.each([
    '212345678@example.com',
    'jd.21-234-5678@example.com',
    'jd+２１２３４５６７８@example.com',
    '213-45-6789@example.com',
  ])('the email %s is left out', (email) => {
    const { rows } = runSample({
      header: HEADER,
      config,
      rows: [person('A1', 'A1', '212-34-5678', 'Employee', '', email)],
    });
    expect(rows[0]!.persons[0]!.email).toBeUndefined();
    expect(rows[0]!.issues.map(({ code, field }) => [code, field])).toEqual([['ssn_in_email', 'email']]);
    expect(shown(rows)).not.toContain(email);
  });

  test.each(['2125550123@example.com', '213456789@example.com', 'a.213.x.45.6789@example.com'])(
    'the email %s has other digits and stays',
    (email) => {
      const { rows } = runSample({
        header: HEADER,
        config,
        rows: [person('A1', 'A1', '212-34-5678', 'Employee', '', email)],
      });
      expect(rows[0]!.persons[0]!.email).toBe(email);
    },
  );

  test('an SSN with a suffix keeps the suffix', () => {
    const { rows } = runSample({
      header: HEADER,
      config,
      rows: [person('212345678-01', '21234567801', '212-34-5678')],
    });
    const expected = `${pseudonym('212345678')}-01`;
    expect(rows[0]!.persons[0]).toMatchObject({ member_id: expected, subscriber_id: expected });
    expect(shown(rows)).not.toMatch(/212-?34-?5678/);
  });

  test("a dependent's id that starts with the subscriber's SSN is one too, where the column shows it", () => {
    const { rows } = runSample({
      header: HEADER,
      config,
      rows: [
        person('21234567801', '', '212-34-5678'),
        person('21234567802', '', '219-34-5678', 'Spouse'),
        person('21334567801', '', '213-34-5678'),
      ],
    });
    expect(rows.map((row) => row.persons[0]!.member_id)).toEqual([
      `${pseudonym('212345678')}-01`,
      `${pseudonym('212345678')}-02`,
      `${pseudonym('213345678')}-01`,
    ]);
  });

  test.each(['123-45-6789', '666-12-3456'])('%s names nobody, but is kept out all the same', (ssn) => {
    const digits = ssn.replaceAll('-', '');
    const { rows } = runSample({ header: HEADER, config, rows: [person(digits, '', ssn)] });
    expect(rows[0]!.persons[0]!.member_id).toBe(pseudonym(digits));
    expect(shown(rows)).not.toContain(digits);
  });

  test('a column headed as SSNs is one, though nothing else in the file says so', () => {
    const { rows } = runSample({
      header: ['Employee Social Security #', 'Last'],
      rows: [['212345678', 'Doe']],
      config: {
        mapping_rules: {
          fields: { member_id: { source: 'Employee Social Security #' }, last_name: { source: 'Last' } },
        },
        validation_settings: { required: ['member_id'] },
      },
    });
    expect(rows[0]!.persons[0]!.member_id).toBe(pseudonym('212345678'));
  });

  test('a file without any id knows its members by their pseudonyms; without an SSN there is none', () => {
    const { plan, rows } = runSample({
      header: ['SSN', 'Last'],
      rows: [
        ['212-34-5678', 'Doe'],
        ['', 'Roe'],
      ],
      config: {
        mapping_rules: { fields: { ssn: { source: 'SSN' }, last_name: { source: 'Last' } } },
        validation_settings: { required: ['member_id', 'last_name'] },
      },
    });
    expect(plan.warnings.map(({ code }) => code)).toContain('member_id_from_ssn');
    expect(rows[0]!.persons[0]!.member_id).toBe(pseudonym('212345678'));
    expect(rows[0]!.issues).toEqual([]);
    expect(rows[1]!.issues.map(({ code, field }) => `${code} ${field}`)).toEqual(['required member_id']);
  });
});

test('an SSN in the plan of a coverage in further columns is replaced as in others', () => {
  const fields = { 'coverage.plan_id': { source: 'Dental ID' }, 'coverage.plan_name': { source: 'Dental Plan' } };
  const { rows } = runSample({
    header: [...HEADER, 'Dental ID', 'Dental Plan'],
    config: { mapping_rules: { ...config.mapping_rules, coverages: [{ insurance_line: 'dental', fields }] } },
    rows: [
      [...person('A1', '', '212-34-5678'), '212345678', 'Smile for 212-34-5678'],
      [...person('A2', '', '213-34-5678'), 'DEN-213 34 5678', 'Smile'],
    ],
  });
  expect(shown(rows)).not.toMatch(/21[23]-?34-?5678/);
  expect(rows[0]!.coverages).toMatchObject([{ 'coverage.plan_id': pseudonym('212345678') }]);
  expect(rows[1]!.coverages).toMatchObject([{ 'coverage.plan_id': `DEN-${pseudonym('213345678')}` }]);
  expect(rows.flatMap(({ issues }) => issues.map(({ code, field }) => [code, field]))).toEqual([
    ['ssn_in_text', 'coverage.plan_name'],
    ['ssn_as_member_id', 'coverage.plan_id'],
    ['ssn_as_member_id', 'coverage.plan_id'],
  ]);
});
