import { describe, expect, test } from '@jest/globals';
import { employeeWords, namesChildren, usesVendorLetters } from '../code-lists/coverage-type-spellings.ts';
import { genderContext } from '../code-lists/genders.ts';
import { relationshipContext, UNKNOWN_COLUMN } from '../code-lists/relationship-spellings.ts';
import { fillText } from '../rules/rule.ts';
import {
  coverageTypeReader,
  genderReader,
  insuranceLineReader,
  readFlag,
  readGender,
  readMaintenanceType,
  relationshipReader,
} from './coded.ts';
import { parseEmail } from './email.ts';
import { parseId } from './id.ts';
import { nameParser } from './name.ts';
import type { TextParser } from './parse-result.ts';
import { parsePhone } from './phone.ts';
import { parseSsn } from './ssn.ts';
import { parseState } from './state.ts';
import { parseText } from './text.ts';
import { parseZip } from './zip.ts';

/** Text in, value out, codes of what is reported. */
type Row = readonly [text: string, value: string | boolean | null, ...codes: string[]];

function check(read: TextParser, rows: readonly Row[]) {
  test.each(rows.map(([text, value, ...codes]) => ({ text, value, codes })))(
    '$text -> $value $codes',
    ({ text, value, codes }) => {
      const reading = read(text);
      expect(reading.value).toEqual(value);
      expect(reading.findings.map(({ rule }) => rule.code)).toEqual(codes);
    },
  );
}

describe('SSN', () => {
  check(parseSsn, [
    ['536–22–1357', '***-**-1357'],
    ['５３６２２１３５７', '***-**-1357'],
    ['212-34-5678', '***-**-5678'],
    ['212345678', '***-**-5678'],
    ['212 34 5678', '***-**-5678'],
    ['750-12-3456', '***-**-3456'],
    ['', null],
    ['N/A', null],
    ['***-**-1234', '***-**-1234'],
    ['XXX-XX-1234', '***-**-1234'],
    ['xxxxx1234', '***-**-1234'],
    ['1234', '***-**-1234'],
    ['12345678', '***-**-5678', 'ssn_leading_zeros'],
    ['1345678', '***-**-5678', 'ssn_leading_zeros'],
    ['212345678.0', '***-**-5678', 'decimal_suffix'],
    ["'012345678", '***-**-5678'],
    ['="012345678"', '***-**-5678'],
    ['123-45-6789', '***-**-6789', 'ssn_placeholder'],
    ['111-11-1111', '***-**-1111', 'ssn_placeholder'],
    ['999-99-9999', '***-**-9999', 'ssn_placeholder'],
    ['912-70-1234', '***-**-1234', 'ssn_is_tax_id'],
    ['912-93-1234', '***-**-1234', 'ssn_is_tax_id'],
    ['000-12-3456', null, 'ssn_invalid'],
    ['666-12-3456', null, 'ssn_invalid'],
    ['900-12-3456', null, 'ssn_invalid'],
    ['212-00-5678', null, 'ssn_invalid'],
    ['212-34-0000', null, 'ssn_invalid'],
    ['078-05-1120', null, 'ssn_invalid'],
    ['219-09-9999', null, 'ssn_invalid'],
    ['987-65-4321', null, 'ssn_invalid'],
    ['000-00-0000', null, 'ssn_invalid'],
    ['1.23457E+08', null, 'ssn_format'],
    ['12-3456789', null, 'ssn_format'],
    ['123456', null, 'ssn_format'],
    ['2123456789', null, 'ssn_format'],
    ['212-34-567A', null, 'ssn_format'],
  ]);

  test.each(['12-345', '000-12-3456'])('the message for %s names the form', (text) => {
    const [found] = parseSsn(text).findings;
    expect(fillText(found!.rule.message, found!.values)).toContain('9 digits in the form XXX-XX-XXXX');
  });

  test.each([
    ['212-34-5678', 212345678],
    ['***-**-5678', 0],
    ['123-45-6789', -123456789],
    ['666-12-3456', -666123456],
    ['912-70-1234', 912701234],
  ])('%s matches people by %d', (text, number) => {
    expect(parseSsn(text).number).toBe(number);
  });
});

describe('id', () => {
  check(parseId, [
    ['000123', '000123'],
    [' A 12  x ', 'A 12 x'],
    ['10045.0', '10045', 'decimal_suffix'],
    ['1.23457E+11', null, 'scientific_notation'],
    ['1E+10', null, 'scientific_notation'],
    ['1E10', '1E10'],
    ["'00123", '00123'],
    ['="00123"', '00123'],
    ['NULL', null],
    ['\u200B123\u0000', '123'],
    ['12\uFFFD', '12\uFFFD', 'undecodable_character'],
  ]);
});

describe('names', () => {
  check(nameParser('last_name'), [
    ['MuÃ±oz', 'Muñoz', 'double_encoded'],
    ['MUÃ\u0091OZ', 'MUÑOZ', 'double_encoded'],
    ['Oâ€™Brien', 'O’Brien', 'double_encoded'],
    ['JESÃšS', 'JESÚS', 'double_encoded'],
    ['MÃœLLER', 'MÜLLER', 'double_encoded'],
    ['GroÃŸ', 'Groß', 'double_encoded'],
    ['DaÄŸ', 'Dağ', 'double_encoded'],
    ['São-Ãéé', 'São-Ãéé'],
    ['Mu¤oz', 'Mu¤oz', 'undecodable_character'],
    ['Mu?oz', 'Mu?oz', 'undecodable_character'],
    ["Peña i Col·lell d'O´Brien", "Peña i Col·lell d'O´Brien"],
    ['SMITH', 'SMITH'],
    ["O'Neil-Łukasz", "O'Neil-Łukasz"],
    ['  Van   Dyke ', 'Van Dyke'],
    ['Jose\u0301', 'José'],
    ['Null', 'Null'],
    ['N/A', null],
    ['J0nes', 'J0nes', 'name_has_digits'],
    ['Smith Jr.', 'Smith Jr.', 'name_has_suffix'],
    ['SMITH, JOHN', 'SMITH, JOHN', 'name_has_comma'],
    ['Smi\u0007th', 'Smith'],
    ['x'.repeat(61), 'x'.repeat(61), 'name_too_long'],
  ]);
  check(nameParser('first_name'), [['x'.repeat(36), 'x'.repeat(36), 'name_too_long']]);

  test('a slip of a digit for a letter is told', () => {
    expect(nameParser('last_name')('J0nes').findings[0]?.fix).toBe('Did you mean Jones?');
  });
});

describe('text', () => {
  check(parseText, [
    ['  1 Main  St\n#4 ', '1 Main St #4'],
    ['Apt 4, 212-34-5678', 'Apt 4, ***-**-5678', 'ssn_in_text'],
    ['Say "hi" \\ there', 'Say "hi" \\ there'],
    ['-', null],
  ]);
});

describe('email', () => {
  check(parseEmail, [
    ['Jane.Doe@Example.COM', 'jane.doe@example.com'],
    ['', null],
    ['none', null],
    ['none@example.com', 'none@example.com', 'email_placeholder'],
    ['jane.doe@example', null, 'email_format'],
    ['jane doe@example.com', null, 'email_format'],
    ['jane@@example.com', null, 'email_format'],
    ['jane..doe@example.com', null, 'email_format'],
    [`${'x'.repeat(65)}@example.com`, null, 'email_format'],
    ['müller@exämple.de', 'müller@exämple.de'],
  ]);

  test.each([
    ['<Jane@Example.com>', 'Use jane@example.com'],
    ['jane@@example.com', 'Use jane@example.com'],
    ['jane@example,com', 'Use jane@example.com'],
    ['mailto:jane@example.com;', 'Use jane@example.com'],
    ['jane', undefined],
  ])('the likely address of %s', (text, fix) => {
    expect(parseEmail(text).findings[0]?.fix).toBe(fix);
  });
});

describe('phone', () => {
  check(parsePhone, [
    ['(212) 736-5000', '+12127365000'],
    ['1-212-736-5000', '+12127365000'],
    ['+1 212.736.5000', '+12127365000'],
    ['2127365000.0', '+12127365000', 'decimal_suffix'],
    ['212-736-5000 x123', '+12127365000', 'phone_extension'],
    ['212-736-5000 ext. 9', '+12127365000', 'phone_extension'],
    ['+44 20 7946 0958', '+442079460958'],
    ['212-555-0123', '+12125550123', 'phone_placeholder'],
    ['555-123-4567', '+15551234567', 'phone_placeholder'],
    ['999-999-9999', '+19999999999', 'phone_placeholder'],
    ['736-5000', null, 'phone_format'],
    ['112-736-5000', null, 'phone_format'],
    ['212-136-5000', null, 'phone_format'],
    ['911-736-5000', null, 'phone_format'],
    ['212-411-5000', null, 'phone_format'],
    ['call me', null, 'phone_format'],
    ['', null],
    ['0', null],
    ['(000) 000-0000', null],
  ]);
});

describe('state', () => {
  check(parseState, [
    ['ny', 'NY'],
    ['New York', 'NY'],
    ['D.C.', 'DC'],
    ['district of columbia', 'DC'],
    ['AE', 'AE'],
    ['XX', null, 'unknown_state'],
    ['Calfornia', null, 'unknown_state'],
  ]);

  test('a slip of the pen is recognised', () => {
    expect(parseState('Calfornia').findings[0]?.fix).toBe('Use CA (California)');
  });
});

describe('ZIP', () => {
  check(parseZip, [
    ['10001', '10001'],
    ['100011234', '10001-1234'],
    ['10001-1234', '10001-1234'],
    ['10001-', '10001'],
    ['0', null],
    ['2139', '02139', 'zip_leading_zero'],
    ['907', '00907', 'zip_leading_zero'],
    ['21391234', '02139-1234', 'zip_leading_zero'],
    ['10001.0', '10001', 'decimal_suffix'],
    ['00000', null, 'zip_format'],
    ['99999', null, 'zip_format'],
    ['1234A', null, 'zip_format'],
    ['123456', null, 'zip_format'],
  ]);
});

describe('gender, maintenance type, line, flag', () => {
  check(readGender, [
    ['F', 'female'],
    ['male', 'male'],
    ['X', 'unknown'],
    ['1', null, 'unknown_gender'],
  ]);
  check(readMaintenanceType, [
    ['024', 'termination'],
    ['add', 'addition'],
    ['999', null, 'unknown_maintenance_type'],
  ]);
  check(insuranceLineReader(false), [
    ['Dental', 'dental'],
    ['PPO', 'medical'],
    ['FAC', null, 'unknown_insurance_line'],
  ]);
  check(insuranceLineReader(true), [
    ['HLT', 'medical'],
    ['FAC', 'facility'],
  ]);
  check(readFlag, [
    ['Y', true],
    ['no', false],
    ['maybe', null, 'unknown_flag'],
  ]);
});

describe('letters of a column that codes its tiers A, B, C', () => {
  check(coverageTypeReader({ x12: false, x12Letters: false, ownLetters: true, pluralSeen: false }), [
    ['F', null, 'unknown_coverage_type'],
    ['FAM', 'employee_plus_family'],
  ]);
  test.each([
    [['A', 'F'], true],
    [['E', 'S', 'C', 'F', ''], false],
    [['FAM', 'EE'], false],
  ] as const)('%j: %s', (values, own) => {
    expect(usesVendorLetters(values)).toBe(own);
  });
});

describe('E among the codes of a column', () => {
  const context = { x12: false, x12Letters: false, ownLetters: false, pluralSeen: false };
  test('is the employee next to other letters of tiers, and otherwise often means elected', () => {
    expect(employeeWords(['E', 'ES', 'EC', 'FAM'])).toEqual(new Set(['e']));
    expect(employeeWords(['E', 'W', 'T'])).toEqual(new Set());
  });
  check(coverageTypeReader({ ...context, employees: new Set(['e']) }), [['E', 'employee_only']]);
  check(coverageTypeReader(context), [['E', null, 'unknown_coverage_type']]);
});

describe('coverage type outside X12', () => {
  const read = coverageTypeReader({ x12: false, x12Letters: false, ownLetters: false, pluralSeen: false });
  check(read, [
    ['EE', 'employee_only'],
    ['EMP', 'employee_only'],
    ['Employee Only', 'employee_only'],
    ['EE+SP', 'employee_plus_spouse'],
    ['ES', 'employee_plus_spouse'],
    ['EE-S', 'employee_plus_spouse'],
    ['Employee + Spouse', 'employee_plus_spouse'],
    ['Employee & Spouse', 'employee_plus_spouse'],
    ['employee and spouse', 'employee_plus_spouse'],
    ['Employee/Spouse', 'employee_plus_spouse'],
    ['EE w/ Spouse', 'employee_plus_spouse'],
    ['Employee w/Family', 'employee_plus_family'],
    ['Indiv', 'individual'],
    ['W', 'waived'],
    ['EC', 'employee_plus_children'],
    ['E+F', 'employee_plus_family'],
    ['EE+CH', 'employee_plus_children'],
    ['E & CH', 'employee_plus_children'],
    ['E/DP', 'employee_plus_spouse'],
    ['E+SP+CH', 'employee_plus_family'],
    ['EE/S/C', 'employee_plus_family'],
    ['C+SP', null, 'unknown_coverage_type'],
    ['E+X', null, 'unknown_coverage_type'],
    ['Student & Dependents', null, 'unknown_coverage_type'],
    ['Student + Spouse', 'employee_plus_spouse'],
    ['EECH', 'employee_plus_children'],
    ['EE + Child', 'employee_plus_child'],
    ['MBR+1 CH', 'employee_plus_child'],
    ['Self + Spouse/QDP', 'employee_plus_spouse'],
    ['ECN', 'employee_plus_children'],
    ['EE+CHLDN', 'employee_plus_children'],
    ['whole family', 'employee_plus_family'],
    ['The employee only', 'employee_only'],
    ['Me and the kids', 'employee_plus_children'],
    ['Employee + Child(ren)', 'employee_plus_children'],
    ['EE-CN', 'employee_plus_children'],
    ['F', 'employee_plus_family'],
    ['Family', 'employee_plus_family'],
    ['FAM', 'employee_plus_family'],
    ['Employee + Spouse + Children', 'employee_plus_family'],
    ['EE+1', 'employee_plus_one'],
    ['Employee + 2 or more', 'employee_plus_two_or_more'],
    ['Employee Plus One', 'employee_plus_one'],
    ['Waived', 'waived'],
    ['W', 'waived'],
    ['self', 'employee_only'],
    ['employee_plus_spouse', 'employee_plus_spouse'],
    ['Two Party', 'two_party'],
    ['2PTY', 'two_party'],
    ['SGL', 'employee_only'],
    ['MBR+SP', 'employee_plus_spouse'],
    ['MBR+FAM', 'employee_plus_family'],
    ['Retiree & Spouse', 'employee_plus_spouse'],
    ['Survivor Only', 'employee_only'],
    ['with Spouse', 'employee_plus_spouse'],
    ['mit Ehepartner', 'employee_plus_spouse'],
    ['Einzeln', 'employee_only'],
    ['Familie', 'employee_plus_family'],
    ['Employé et conjoint', 'employee_plus_spouse'],
    ['', null],
    ['DEP', null, 'unknown_coverage_type'],
    ['CHD', null, 'unknown_coverage_type'],
    ['ECH', 'employee_plus_children'],
    ['E1D', null, 'unknown_coverage_type'],
    ['3', null, 'unknown_coverage_type'],
    ['01', null, 'unknown_coverage_type'],
    ['EE+DOG', null, 'unknown_coverage_type'],
    ['Employee + Dependents', null, 'unknown_coverage_type'],
  ]);

  test('one child beside a plural, children where the column has none', () => {
    const beside = coverageTypeReader({ x12: false, x12Letters: false, ownLetters: false, pluralSeen: true });
    expect(['EE+CH', 'EC', 'E+C', 'ECH', 'EE+CHN'].map((text) => beside(text).value)).toEqual([
      ...Array.from({ length: 4 }, () => 'employee_plus_child'),
      'employee_plus_children',
    ]);
    expect(namesChildren(['EE', 'EE+CH', 'EE + Children'])).toBe(true);
    expect(namesChildren(['EE', 'EE+CH', 'Employee + Children'])).toBe(false);
    expect(namesChildren(['Single', 'Employee/Children'])).toBe(true);
    expect(namesChildren(['EO', 'EC', 'ECH', 'ECHN'])).toBe(true);
    expect(namesChildren(['EE', 'EE+CH', 'FAM'])).toBe(false);
  });

  test.each([
    ['Individual (employee only)', 'employee_only'],
    ['EE (Employee Only)', 'employee_only'],
    ['Mitarbeiter + Kind(er)', 'employee_plus_children'],
    ['Salarié + enfant(s)', 'employee_plus_children'],
    ['Mitarbeiter + Kind', 'employee_plus_child'],
  ])('%s', (text, value) => expect(read(text).value).toBe(value));

  test('a level and another one in brackets are no level', () => {
    expect(read('Employee Only (Family)').value).toBeNull();
  });

  test('the nearest type is only a suggestion', () => {
    expect(read('emploee plus spouse').findings[0]?.fix).toBe('Did you mean employee_plus_spouse?');
  });
});

test('beside children, an abbreviation of one child means one', () => {
  expect(namesChildren(['EE', 'EE+CH', 'EE+CHN'])).toBe(true);
  expect(namesChildren(['EE', 'EE+CH', 'FAM'])).toBe(false);
  const read = coverageTypeReader({ x12: false, x12Letters: false, ownLetters: false, pluralSeen: true });
  expect(read('EE+CH').value).toBe('employee_plus_child');
});

test("M is a woman's letter beside H, and nobody's beside a letter that is no gender's", () => {
  const hombre = genderReader(genderContext(['M', 'H', 'M']));
  expect([hombre('M').value, hombre('H').value]).toEqual(['female', 'male']);
  const stranger = genderReader(genderContext(['M', 'V']));
  expect([stranger('M').value, stranger('F').value]).toEqual([null, 'female']);
  expect(stranger('M').findings[0]?.rule.code).toBe('unknown_gender');
});

describe('coverage type inside X12', () => {
  check(coverageTypeReader({ x12: true, x12Letters: false, ownLetters: false, pluralSeen: false }), [
    ['CHD', 'children_only'],
    ['DEP', 'dependents_only'],
    ['E1D', 'employee_plus_one'],
    ['E2D', 'employee_plus_two'],
    ['E3D', 'employee_plus_three'],
    ['E5D', 'employee_plus_one_or_more'],
    ['E6D', 'employee_plus_two_or_more'],
    ['E7D', 'employee_plus_three_or_more'],
    ['E8D', 'employee_plus_four_or_more'],
    ['E9D', 'employee_plus_five_or_more'],
    ['ECH', 'employee_plus_children'],
    ['EMP', 'employee_only'],
    ['ESP', 'employee_plus_spouse'],
    ['FAM', 'employee_plus_family'],
    ['IND', 'individual'],
    ['SPC', 'spouse_plus_children'],
    ['SPO', 'spouse_only'],
    ['TWO', 'two_party'],
    ['EE', null, 'unknown_coverage_type'],
  ]);
});

describe('relationship', () => {
  check(relationshipReader({ codes: false, selfSeen: true, spouseSeen: true, childSeen: true, sIsSelf: false }), [
    ['Employee', 'self'],
    ['SUB', 'self'],
    ['Wife', 'spouse'],
    ['Husband/Wife', 'spouse'],
    ['Legal Spouse', 'spouse'],
    ['QB', 'self'],
    ['Son/Daughter', 'child'],
    ['Adopted', 'adopted_child'],
    ['Child-Step', 'stepchild'],
    ['Child-Adopted', 'adopted_child'],
    ['Spouse-Ex', 'ex_spouse'],
    ['DP', 'domestic_partner'],
    ['CH', 'child'],
    ['Dependent', 'child'],
    ['domestic_partner', 'domestic_partner'],
    ['18', null, 'unknown_relationship'],
    ['1', null, 'unknown_relationship'],
    ['Goldfish', null, 'unknown_relationship'],
    ['STPSON', 'stepchild'],
    ['STEP DAU', 'stepchild'],
    ['GRDDAU', 'grandchild'],
    ['Foster Son', 'foster_child'],
    ['ADPT CHILD', 'adopted_child'],
    ['STPFATHER', null, 'unknown_relationship'],
    ['Spouse / Conjoint', 'spouse'],
    ['Spouse / Child', null, 'unknown_relationship'],
    ['Spouse / Goldfish', null, 'unknown_relationship'],
  ]);
  check(relationshipReader({ codes: true, selfSeen: true, spouseSeen: true, childSeen: true, sIsSelf: false }), [
    ['18', 'self'],
    ['01', 'spouse'],
    ['19', 'child'],
    ['09', 'adopted_child'],
    ['53', 'domestic_partner'],
    ['G8', 'other'],
    ['22', 'other'],
  ]);
  check(relationshipReader(UNKNOWN_COLUMN), [
    ['Adhérente', 'self'],
    ['Mitarbeiterin', 'self'],
    ['Cônjuge', 'spouse'],
    ['Filha', 'child'],
    ['Enteada', 'stepchild'],
    ['DP', null, 'unknown_relationship'],
    ['Dependent', 'other', 'unspecific_relationship'],
    ['CH', 'child'],
  ]);
  check(relationshipReader({ ...UNKNOWN_COLUMN, selfSeen: false }), [['CH', null, 'unknown_relationship']]);
  check(relationshipReader(relationshipContext(['S', 'D'], false)), [
    ['S', 'self'],
    ['D', 'other', 'unspecific_relationship'],
  ]);
  check(relationshipReader(relationshipContext(['S', 'D', 'C'], false)), [
    ['S', 'spouse'],
    ['C', 'child'],
    ['D', null, 'unknown_relationship'],
  ]);
});

describe('characters that a web page writes by name', () => {
  check(parseText, [
    ['Caf&eacute; &amp; Co', 'Café & Co'],
    ['&nbsp;', null],
    ['AT&T; R&D', 'AT&T; R&D'],
    ['&unknown;', '&unknown;'],
    ['A&#0;B &#xD800;', 'A&#0;B &#xD800;'],
  ]);
  check(nameParser('last_name'), [['O&#39;Brien', "O'Brien"]]);
  check(coverageTypeReader({ x12: false, x12Letters: false, ownLetters: false, pluralSeen: false }), [
    ['Employee &amp; Family', 'employee_plus_family'],
    ['EMPSP', 'employee_plus_spouse'],
  ]);
});

describe('words for nothing', () => {
  check(parseText, [
    ['—', null],
    ['–', null],
    ['(blank)', null],
    ['(none)', null],
  ]);
});

describe('values in two languages', () => {
  const plain = { x12: false, x12Letters: false, ownLetters: false, pluralSeen: false };
  check(coverageTypeReader(plain), [
    ['Single / Célibataire', 'employee_only'],
    ['Single parent / Monoparentale', 'employee_plus_children'],
    ['Family / Famille', 'employee_plus_family'],
    ['Single/Family', null, 'unknown_coverage_type'],
    ['Individual/Family', null, 'unknown_coverage_type'],
    ['Individual + Family', 'employee_plus_family'],
    ['Single plus 1', 'employee_plus_one'],
    ['Family / Goldfish', null, 'unknown_coverage_type'],
    ['Single / Célibataire / Ledig', null, 'unknown_coverage_type'],
    ['Single parent', 'employee_plus_children'],
    ['FM', 'employee_plus_family'],
  ]);
  check(readGender, [
    ['Female / Femme', 'female'],
    ['Male / Female', null, 'unknown_gender'],
    ['M/F', null, 'unknown_gender'],
  ]);
});
