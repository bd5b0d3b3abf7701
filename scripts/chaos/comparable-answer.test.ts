import { expect, test } from '@jest/globals';
import { comparableAnswer } from './comparable-answer.ts';

const answer = ({ time = '1312', number = '000000042', code = 'A' } = {}): string =>
  [
    `ISA*00*          *00*          *ZZ*HEALTHCO       *ZZ*ACME           *260301*${time}*^*00501*${number}*0*P*:~`,
    `GS*FA*HEALTHCO*ACME*20260301*${time}*${Number(number)}*X*005010X231A1~`,
    'AK1*BE*77*005010X220A1~',
    `AK9*${code}*1*1*1~`,
    `GE*1*${Number(number)}~`,
    `IEA*1*${number}~`,
    '',
  ].join('\n');

test('two answers say the same if only their times and numbers differ', () => {
  const [one, later] = [comparableAnswer(answer()), comparableAnswer(answer({ time: '1313', number: '000000043' }))];
  expect(one.said).toBe(later.said);
  expect([one.controlNumbers, later.controlNumbers]).toEqual([['000000042'], ['000000043']]);
  expect(comparableAnswer(answer({ code: 'E' })).said).not.toBe(one.said);
});
