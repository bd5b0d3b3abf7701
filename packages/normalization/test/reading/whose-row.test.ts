import { expect, test } from '@jest/globals';
import { readLines } from '../read-whole-file.ts';

// Who a row is about, if labels name two people, a person's number within the family, or letters of several meanings.

const families = async (text: string) => {
  const { records, issues } = await readLines(text);
  return {
    errors: issues.filter(({ severity }) => severity === 'error').map(({ code }) => code),
    people: records.map(({ member_id, first_name, dependents }) => [
      member_id,
      first_name,
      (dependents as Record<string, unknown>[]).map((one) => `${one.first_name} ${one.relationship}`).join(', '),
    ]),
  };
};

const TWO_FAMILIES = [
  ['C-4100', 'Ann', 'Al spouse, Ada child'],
  ['C-5200', 'Bob', 'Ben child'],
];

test('the subscriber in each row, next to the person whom the row is about', async () => {
  const { errors, people } = await families(`
QB ID,QB First Name,QB Last Name,QB DOB,Person,First Name,Last Name,DOB,Plan Type,Plan Name,Tier,Start Date
C-4100,Ann,Adams,01/13/1975,QB,Ann,Adams,01/13/1975,Medical,Otter PPO,QB + Family,01/01/2027
C-4100,Ann,Adams,01/13/1975,Spouse,Al,Adams,02/14/1976,Medical,Otter PPO,QB + Family,01/01/2027
C-4100,Ann,Adams,01/13/1975,Child,Ada,Adams,03/15/2012,Medical,Otter PPO,QB + Family,01/01/2027
C-5200,Bob,Baker,04/16/1977,QB,Bob,Baker,04/16/1977,Dental,Otter Dental,QB + Children,01/01/2027
C-5200,Bob,Baker,04/16/1977,Child,Ben,Baker,05/17/2013,Dental,Otter Dental,QB + Children,01/01/2027`);
  expect(errors).toEqual([]);
  expect(people).toEqual(TWO_FAMILIES);
});

test('the person who is covered, next to the employee', async () => {
  const { errors, people } = await families(`
StaffNumber,StaffLastName,StaffFirstName,CoveredLastName,CoveredFirstName,CoveredRelationship,CoveredDOB,PlanName,TierName,StartDate
C-4100,Adams,Ann,Adams,Ann,Employee,01/13/1975,Otter PPO,Family,01/01/2027
C-4100,Adams,Ann,Adams,Al,Spouse,02/14/1976,Otter PPO,Family,01/01/2027
C-4100,Adams,Ann,Adams,Ada,Child,03/15/2012,Otter PPO,Family,01/01/2027
C-5200,Baker,Bob,Baker,Bob,Employee,04/16/1977,Otter PPO,Employee + Children,01/01/2027
C-5200,Baker,Bob,Baker,Ben,Child,05/17/2013,Otter PPO,Employee + Children,01/01/2027`);
  expect(errors).toEqual([]);
  expect(people).toEqual(TWO_FAMILIES);
});

const NUMBERED = `
1,Adams,Ann,SUBSCRIBER,01/13/1975,P1,Family,01/01/2027
2,Adams,Al,SPOUSE,02/14/1976,P1,Family,01/01/2027
3,Adams,Ada,CHILD,03/15/2012,P1,Family,01/01/2027
1,Baker,Bob,SUBSCRIBER,04/16/1977,P1,Employee + Children,01/01/2027
2,Baker,Ben,CHILD,05/17/2013,P1,Employee + Children,01/01/2027
1,Clark,Cal,SUBSCRIBER,06/18/1978,P1,Employee Only,01/01/2027`;
const CARDS = ['C-4100', 'C-4100', 'C-4100', 'C-5200', 'C-5200', 'C-6300'];

test('a number within the family is nobody’s ID', async () => {
  const rows = NUMBERED.trim()
    .split('\n')
    .map((row, at) => `${CARDS[at]},${row}`);
  const { errors, people } = await families(`
Card ID,Person No,Last Name,First Name,Rel,Birth Date,Plan ID,Tier,Eff Date
${rows.join('\n')}`);
  expect(errors).toEqual([]);
  expect(people).toEqual([...TWO_FAMILIES, ['C-6300', 'Cal', '']]);
});

test('small numbers that no strangers share are IDs', async () => {
  const { people } = await families(`
Member No,Last Name,First Name,Birth Date,Plan ID,Tier,Eff Date
1,Adams,Ann,01/13/1975,P1,Employee Only,01/01/2027
2,Baker,Bob,04/16/1977,P1,Employee Only,01/01/2027
3,Clark,Cal,06/18/1978,P1,Employee Only,01/01/2027`);
  expect(people.map(([id]) => id)).toEqual(['1', '2', '3']);
});

const lettered = (...letters: string[]) =>
  families(`
Subscriber ID,Last Name,First Name,Rel,Birth Date,Plan ID,Tier,Eff Date
C-4100,Adams,Ann,${letters[0]},01/13/1975,P1,Family,01/01/2027
C-4100,Adams,Al,${letters[1]},02/14/1976,P1,Family,01/01/2027
C-4100,Adams,Ada,${letters[2]},03/15/2012,P1,Family,01/01/2027
C-5200,Baker,Bob,${letters[3]},04/16/1977,P1,Employee + Children,01/01/2027
C-5200,Baker,Ben,${letters[4]},05/17/2013,P1,Employee + Children,01/01/2027`);

test('S above husbands and wives is the subscriber if children have a letter of their own', async () => {
  const { errors, people } = await lettered('S', 'H', 'C', 'S', 'C');
  expect(errors).toEqual([]);
  expect(people).toEqual(TWO_FAMILIES);
});

test('S below a wife is a son', async () => {
  const { errors, people } = await lettered('E', 'W', 'D', 'E', 'S');
  expect(errors).toEqual([]);
  expect(people.map(([, , dependents]) => dependents)).toEqual(['Al spouse, Ada child', 'Ben child']);
});

test('a code above each spouse is the subscriber; below one, it is unknown', async () => {
  expect((await lettered('AN', 'SP', 'CH', 'AN', 'CH')).people).toEqual(TWO_FAMILIES);
  expect((await lettered('SP', 'AN', 'CH', 'AN', 'CH')).errors).toContain('unknown_relationship');
});

test('varied letters right of a first name are initials, few letters are a code', async () => {
  const read = async (letters: string) => {
    const rows = Array.from(letters, (letter, at) => `E${at}1,Adams,Ann${'abcdefg'[at]},${letter},01/1${at}/1975,P1`);
    const { extra } = await readLines(`
Emp No,Last Name,First Name,M,Birth Date,Plan ID,Tier,Eff Date
${rows.map((row) => `${row},Employee Only,01/01/2027`).join('\n')}`);
    return extra.map(({ middle_name }) => middle_name);
  };
  expect(await read('KLQRTWY')).toEqual(Array.from('KLQRTWY'));
  expect(await read('AABBAAB')).toEqual(Array.from('AABBAAB', () => null));
});
