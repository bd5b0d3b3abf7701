import { expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';

// What payroll, mainframes, trusts and COBRA administrators do that a label alone does not tell.

test.each([
  ['Account', 'C0120', 'C0133', 'C0262'],
  ['Fund ID', '00707219', '00388222', '00491476'],
])('`%s` that a family shares is the id, not a pseudonym of the SSN', async (label, first, second, third) => {
  const { records } = await readLines(`
${label},Person,Relation,Last Name,First Name,DOB,SSN,Plan,Tier,Effective Date
${first},00,Participant,Adams,Ann,02/28/1981,641-52-9343,Cedar,Participant + Spouse,01/01/2026
${first},01,Spouse,Adams,Gus,02/17/1980,647-27-1814,Cedar,Participant + Spouse,01/01/2026
${second},00,Participant,Baker,Bob,03/28/1981,641-52-9344,Cedar,Participant Only,01/01/2026
${third},00,Participant,Clay,Cy,04/28/1981,641-52-9345,Cedar,Participant Only,01/01/2026`);
  expect(records.map(({ member_id }) => member_id)).toEqual([first, second, third]);
  expect(records).toMatchObject([{ dependents: [{ first_name: 'Gus' }] }, { dependents: [] }, { dependents: [] }]);
});

test('an account that stands before the names is the id, sections and all', async () => {
  const { records } = await readLines(`
Client,Account,Type,Name,Birth Date,SSN,Plan,Tier,From
Fairview,20044,Retiree,"Whit, Ann D",12/01/1937,641-52-9343,Silver,Single,01/01/2026
Fairview,20057-S,Survivor,"North, Zoe H",12/02/1938,641-52-9344,Silver,Single,01/01/2026
Fairview,20070,Retiree,"Quill, Walt E",12/03/1939,641-52-9345,Silver,Single,01/01/2026`);
  expect(records.map(({ member_id }) => member_id)).toEqual(['20044', '20057-S', '20070']);
});

test('numbers that two subscribers share are told apart by the column that tells their families apart', async () => {
  const rows = (local: string, last: string, year: number) => `
${local},0741,00,Member,${last},Ann,08/17/${year},Plan A,Member + Children,01/01/2027
${local},0741,01,Child,${last},Kit,08/17/2012,Plan A,,01/01/2027
${local},0${year},00,Member,${last}son,Bob,09/17/${year},Plan A,Member Only,01/01/2027
${local},1${year},00,Member,${last}ley,Cy,10/17/${year},Plan A,Member Only,01/01/2027`;
  const { records, issues } = await readLines(
    `LOCAL,MEMBER_NO,SFX,REL,LAST_NAME,FIRST_NAME,BIRTH,PLAN,TIER,ELIG_FROM${rows('0016', 'Adams', 1966)}${rows('0088', 'Baker', 1969)}`,
  );
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(records).toMatchObject([
    { last_name: 'Adams', dependents: [{ last_name: 'Adams' }] },
    { last_name: 'Adamsson', dependents: [] },
    { last_name: 'Adamsley', dependents: [] },
    { last_name: 'Baker', dependents: [{ last_name: 'Baker' }] },
    { last_name: 'Bakerson', dependents: [] },
    { last_name: 'Bakerley', dependents: [] },
  ]);
});

test.each(['00000000', '00/00/0000', '0', '000-00-0000', '99999999'])(
  'columns of a dependent and of an election that have nothing but %s are empty',
  async (filler) => {
    const { records, issues } = await readLines(`
ID,Last Name,First Name,DOB,Medical Plan,Medical Tier,Medical Effective Date,Dental Plan,Dental Tier,Dental Effective Date,Dep1 First,Dep1 Last,Dep1 Rel,Dep1 DOB,Dep2 First,Dep2 Last,Dep2 Rel,Dep2 DOB
1,Adams,Ann,19810228,M01,Family,20260101,D01,Family,20260101,Gus,Adams,Spouse,19800217,Kit,Adams,Child,20120817
2,Baker,Bob,19820228,M01,Employee Only,20260101,,,${filler},,,,${filler},,,,${filler}`);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(records).toMatchObject([{ dependents: [{ first_name: 'Gus' }, { first_name: 'Kit' }] }, { dependents: [] }]);
  },
);

test('what a letter means is told by the columns of all dependents: S is a son beside husbands', async () => {
  const { records } = await readLines(`
ID,Last Name,First Name,DOB,Plan,Tier,Effective Date,DEP-FIRST-1,DEP-LAST-1,DEP-REL-1,DEP-DOB-1,DEP-FIRST-2,DEP-LAST-2,DEP-REL-2,DEP-DOB-2
1,Adams,Ann,19810228,M01,Family,20260101,Gus,Adams,H,19800217,Kit,Adams,S,20120817
2,Baker,Bob,19820228,M01,Family,20260101,Eve,Baker,W,19830217,Lee,Baker,S,20130817
3,Clay,Cy,19830228,M01,Family,20260101,Ida,Clay,D,20130217,Ned,Clay,S,20140817`);
  expect(records).toMatchObject([
    { dependents: [{ relationship: 'spouse' }, { relationship: 'child' }] },
    { dependents: [{ relationship: 'spouse' }, { relationship: 'child' }] },
    { dependents: [{ relationship: 'child' }, { relationship: 'child' }] },
  ]);
});

test('a column of particles beside the last names begins the last name', async () => {
  const { records } = await readLines(`
Employee No,Given name,Prefix (tussenvoegsel),Family name,Date of birth,Plan,Tier,Effective Date
1,Pieter,van den,Berg,1974-08-12,PPO,Employee only,2026-01-01
2,Sanne,de,Vries,1984-08-12,PPO,Employee only,2026-01-01
3,Joost,,Bakker,1994-08-12,PPO,Employee only,2026-01-01`);
  expect(records.map(({ last_name }) => last_name)).toEqual(['van den Berg', 'de Vries', 'Bakker']);
});

test('a state beside the last names is no particle', async () => {
  const { records } = await readLines(`
Employee No,Given name,Work St,Family name,Date of birth,Plan,Tier,Effective Date
1,Pieter,DE,Berg,1974-08-12,PPO,Employee only,2026-01-01
2,Sanne,LA,Vries,1984-08-12,PPO,Employee only,2026-01-01`);
  expect(records.map(({ last_name }) => last_name)).toEqual(['Berg', 'Vries']);
});

test('H beside F is a man', async () => {
  const { extra } = await readLines(`
Employee No,First Name,Last Name,Date of birth,Sex,Plan,Tier,Effective Date
1,Luc,Berg,1974-08-12,H,PPO,Employee only,2026-01-01
2,Zoé,Vries,1984-08-12,F,PPO,Employee only,2026-01-01`);
  expect(extra.map(({ gender }) => gender)).toEqual(['male', 'female']);
});

test.each([
  ['Name (Last First MI)', 'UCHIDA LORETTA', 'SANDOVAL BERNICE', 'THIBODEAUX BRANDON'],
  ['Name', 'UCHIDA LORETTA A', 'SANDOVAL BERNICE M', 'THIBODEAUX BRANDON F'],
])('last names stand in front under `%s` over %s', async (label, ...names) => {
  const rows = names.map((name, index) => `${index + 101},${name},10/16/197${index},PLAN B,SGL,01/01/2026`);
  const { records } = await readLines(`Emp No,${label},DOB,Plan,Tier,Elig From\n${rows.join('\n')}`);
  expect(records.map(({ first_name, last_name }) => [first_name, last_name])).toEqual([
    ['LORETTA', 'UCHIDA'],
    ['BERNICE', 'SANDOVAL'],
    ['BRANDON', 'THIBODEAUX'],
  ]);
});

test('a middle initial between two names leaves the first name in front', async () => {
  const names = ['LORETTA A UCHIDA', 'BERNICE M SANDOVAL', 'BRANDON F THIBODEAUX'];
  const rows = names.map((name, index) => `${index + 101},${name},10/16/197${index},PLAN B,SGL,01/01/2026`);
  const { records } = await readLines(`Emp No,Name,DOB,Plan,Tier,Elig From\n${rows.join('\n')}`);
  expect(records.map(({ last_name }) => last_name)).toEqual(['UCHIDA', 'SANDOVAL', 'THIBODEAUX']);
});

test('a declined line is no coverage beside others, and is listed where all are declined', async () => {
  const { extra } = await readLines(`
Emp ID,First,Last,DOB,Line,Plan,Tier,Cov Begin
B1,Ivan,Adams,08/24/1978,Medical,Declined,,
B1,Ivan,Adams,08/24/1978,Dental,DMO 10,Employee Only,12/01/2026
B2,Ann,Baker,08/24/1979,Medical,Declined,,
B3,Eve,Clay,08/24/1980,Medical,PPO,Employee Only,12/01/2026`);
  expect(extra).toMatchObject([
    { coverages: [{ insurance_line: 'dental', coverage_type: 'employee_only' }] },
    { coverages: [{ insurance_line: 'medical', coverage_type: 'waived' }] },
    { coverages: [{ insurance_line: 'medical', coverage_type: 'employee_only' }] },
  ]);
});

test.each([
  [
    'Personalnummer;Nachname;Vorname;Geburtsdatum;Beziehung;Plan;Deckungsart;Beginn',
    ['Mitarbeiter', 'Ehepartner', 'Tochter'],
    ['Mitarbeiter + Ehepartner', 'Nur Mitarbeiter', 'Familie'],
  ],
  [
    "Matricule;Nom;Prénom;Date de naissance;Lien;Régime;Niveau;Date d'effet",
    ['Salarié', 'Conjoint', 'Enfant'],
    ['Employé + conjoint', 'Employé seul', 'Famille'],
  ],
  [
    'Núm. Empleado;Apellidos;Nombre;Fecha Nacimiento;Parentesco;Plan Médico;Nivel Cobertura;Fecha Efectiva',
    ['Titular', 'Cónyuge', 'Hija'],
    ['Empleado + cónyuge', 'Solo empleado', 'Familia'],
  ],
])('%s', async (header, [self, spouse, child], [withSpouse, only, family]) => {
  const { records } = await readLines(`
${header}
0318;Berg;Ann;14.11.1976;${self};PPO;${withSpouse};01.01.2026
0318;Berg;Gus;22.07.1972;${spouse};;;
0412;Falk;Bob;12.08.1962;${self};PPO;${only};01.04.2026
0513;Dorn;Eve;29.08.1982;${self};PPO;${family};01.04.2026
0513;Dorn;Kit;29.08.2012;${child};;;`);
  expect(records).toMatchObject([
    { coverage: { coverage_type: 'employee_plus_spouse' }, dependents: [{ relationship: 'spouse' }] },
    { coverage: { coverage_type: 'employee_only', effective_date: '2026-04-01' }, dependents: [] },
    { coverage: { coverage_type: 'employee_plus_family' }, dependents: [{ relationship: 'child' }] },
  ]);
});
