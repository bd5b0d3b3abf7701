import { expect, test } from '@jest/globals';
import { parsePath } from './virtual-path.ts';

test('an SSN in the name of a file for the inbox is masked', () => {
  expect(parsePath('/inbox/roster 212-34-5678.csv')).toMatchObject({ name: 'roster ***-**-5678.csv' });
});

test('a name in the outbox stays as it is, though the end of the job’s ID has nine digits in a row', () => {
  const name = 'members.212345678abc.output.json';
  expect(parsePath(`/outbox/${name}`)).toMatchObject({ folder: 'outbox', name });
});
