import { expect, test } from '@jest/globals';
import { bestLevel, familyText, fitsOf, isEvidence, mostFamilies } from './family-evidence.ts';

const people = { children: 126, partner_and_children: 2, partner: 0, nobody_else: 0, others: 0, unknown: 0 };

test('a level is proposed only if it fits nearly all families', () => {
  expect(bestLevel({ families: 128, people })).toBe('employee_plus_children');
  expect(bestLevel({ families: 128, people: { ...people, children: 100, partner: 26 } })).toBeNull();
  expect(bestLevel({ families: 0, people: { ...people, children: 0, partner_and_children: 0 } })).toBeNull();
});

test('says how many families a level fits, unless it does not say whom it covers', () => {
  expect(fitsOf('employee_plus_family', people)).toBe(2);
  expect(fitsOf('employee_only', people)).toBe(0);
  expect(fitsOf('waived', people)).toBeNull();
});

test('names the people of a family', () => {
  const row = {
    row_number: 2,
    first_name: 'Testa',
    last_name: 'Fakeman',
    partners: 1,
    children: 2,
    others: 0,
    unread: 0,
  };
  expect(familyText(row)).toBe('Spouse, 2 children');
  expect(familyText({ ...row, partners: 0, children: 1, others: 1 })).toBe('1 child, 1 other');
  expect(familyText({ ...row, partners: 0, children: 0 })).toBe('No one else');
  expect(familyText({ ...row, children: 0, unread: 1 })).toBe('Spouse, 1 with an unknown relationship');
});

test('families with an unknown relationship fit no level, and none fits in a file of subscribers only', () => {
  const unknown = { ...people, children: 3, partner_and_children: 0, unknown: 30 };
  expect(bestLevel({ families: 33, people: unknown })).toBeNull();
  expect(mostFamilies({ families: 33, people: unknown })).toEqual({
    ...{ label: 'Unknown relationship', families: 30, whole: 33 },
  });
  expect(isEvidence({ families: 33, has_dependents: false })).toBe(false);
  expect(isEvidence({ families: 33, has_dependents: true })).toBe(true);
  expect(isEvidence({ families: 0, has_dependents: true })).toBe(false);
});
