import { describe, expect, test } from '@jest/globals';
import { readBytes } from './read-whole-file.ts';
import { errorsOf, firsts } from './reading/values-of.ts';

const readLines = (lines: readonly string[]) => readBytes(`${lines.join('\n')}\n`);

describe('rows with surplus delimiters at their end', () => {
  const HEADER = 'Emp ID,Rel,Last Name,First Name,DOB,SSN,Street,City,Plan,Start';
  const FULL = Array.from(
    { length: 8 },
    (_, at) => `7${at},EE,Testcase,Ann,04/${10 + at}/1980,801-2${at}-5200,${at} Elm St,Phoenix,Gold,01/01/2025`,
  );

  test('are read if the last value can only be in its column', async () => {
    const { records, issues } = await readLines([
      HEADER,
      ...FULL,
      '70,SP,Testcase,Bo,05/11/1981,801-30-5201,,,,,',
      '71,CH,Testcase,Cy,05/11/2011,801-31-5202,,,,,,',
    ]);
    expect(errorsOf(issues)).toEqual([]);
    expect(firsts(records).slice(0, 2)).toEqual([
      ['Ann', 'Bo'],
      ['Ann', 'Cy'],
    ]);
  });

  test('are rejected if a value before the last one may have a delimiter', async () => {
    const { issues } = await readLines([
      HEADER,
      ...FULL,
      // `12 Elm St, Apt 4` without quotes, and a last name with a comma.
      '88,EE,Sampleton,Di,06/12/1982,801-40-5203,12 Elm St, Apt 4,Phoenix,Gold,',
      '89,EE,Fakeman, Jr.,Ed,07/13/1983,801-41-5204,,,,',
    ]);
    expect(issues.filter(({ severity }) => severity === 'error').map(({ row_number: at, code }) => [at, code])).toEqual(
      [
        [10, 'ragged_row'],
        [11, 'ragged_row'],
      ],
    );
  });
});
