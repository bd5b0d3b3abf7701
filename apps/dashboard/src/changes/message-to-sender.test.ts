import { expect, test } from '@jest/globals';
import { messageToSender } from './message-to-sender.ts';

const NONE = { added: 0, changed: 0, reinstated: 0, expired: 0, rejected: 0, unchanged: 0 };
const FAMILIES = { families_added: 0, families_changed: 0, families_missing: 0 };

test('the message has counts and groups', () => {
  const counts = { ...NONE, ...FAMILIES, missing: 1208, terminated: 1, conflicts: 0 };
  const vanished = [{ field: 'coverage.insurance_line', value: 'dental', missing: 1200, before: 1204 }];
  const changes = { counts, base: { members: 4000, dependents: 6000 }, vanished };
  const message = messageToSender({ fileName: 'june.csv', lastFileName: 'may.csv', isHeld: true, changes });
  expect(message.split('\n')).toEqual([
    'Hello,',
    '',
    'Your file june.csv differs a lot from your last one, may.csv:',
    '',
    '- 1,208 of 10,000 people in the last file are not in this one.',
    '- The coverage of 1 person ends in it.',
    expect.stringMatching(/^- No one with .+ is in it; the last file had 1,204\.$/),
    '',
    'Is that right? If people were left out by mistake, send the complete file again.',
    'The file is on hold until we hear from you.',
    '',
    'Thank you',
  ]);
});

test('a file that was published is not on hold, and the name of a deleted file is left out', () => {
  const counts = { ...NONE, ...FAMILIES, missing: 0, terminated: 0, conflicts: 12 };
  const changes = { counts, base: { members: 40, dependents: 0 }, vanished: [] };
  const message = messageToSender({ fileName: 'june.csv', lastFileName: '', isHeld: false, changes });
  expect(message).toContain('differs a lot from your last one:\n\n- The IDs of 12 people');
  expect(message).not.toContain('hold');
});
