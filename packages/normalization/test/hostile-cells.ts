import fc from 'fast-check';

export const digits = (min: number, max: number) =>
  fc.array(fc.constantFrom(...'0123456789'), { minLength: min, maxLength: max }).map((all) => all.join(''));
const part = (max: number) =>
  fc.tuple(fc.integer({ min: 0, max }), fc.boolean()).map(([n, isBare]) => String(n).padStart(isBare ? 1 : 2, '0'));
const time = fc.constantFrom(
  ...['', '', '', ' 0:00', ' 00:00', 'T00:00:00', ' 00:00:00.000', ' 12:00:00 AM', ' 9:05PM', ' 1:5', ' 00:00 ', 'T'],
  ...[' 0:00:', '0:00', ' 00:00:00.', ' 100:00', ', 10:00', 'T10:00Z', 't10:00', ' 10:00 XM', ' 10:00:00:00', ' 99:99'],
);

/** Cells near to what the byte readers take, so that most runs come to their edges. */
export const cellText: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 24 }) },
  {
    weight: 4,
    arbitrary: fc.string({
      unit: fc.constantFrom(...'0123456789-/. ()+@xXeENnAa"\\=\',*#é\t\u00a0\u0000'),
      maxLength: 14,
    }),
  },
  { weight: 2, arbitrary: fc.string({ unit: fc.constantFrom(..."abcNUJrRsSiIvV. -,'0@"), maxLength: 14 }) },
  { weight: 2, arbitrary: digits(4, 12) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(digits(3, 3), fc.constantFrom('-', '', ' ', '.'), digits(2, 2), digits(4, 4))
      .map(([a, s, b, c]) => a + s + b + s + c),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        part(14),
        fc.constantFrom('/', '-', '.', ''),
        part(33),
        fc.constantFrom('19', '20', '18', '99', '00', '12'),
        part(99),
        time,
      )
      .map(([a, s, b, c, y, t]) => a + s + b + s + c + y + t),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom('19', '20', '99', '12'),
        part(99),
        fc.constantFrom('-', '/', '', '.'),
        part(14),
        part(33),
        time,
      )
      .map(([c, y, s, m, d, t]) => c + y + s + m + s + d + t),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom('Jan', 'FEB', 'march', 'May', 'SEPTEMBER', 'Sept', 'Juny', 'Mon', 'December', 'jun', ''),
        fc.constantFrom(' ', '. ', '-', '', '  '),
        fc.constantFrom('1', '05', '29', '31', '32', '0', '100', '5th'),
        fc.constantFrom(', ', ' ', ',', '-', ' ,'),
        fc.constantFrom('2024', '1999', '2099', '24', '1799', '20245', '2024 '),
        fc.boolean(),
      )
      .map(([name, a, day, b, year, nameFirst]) =>
        nameFirst ? name + a + day + b + year : day + a + name + (b === ', ' ? a : b) + year,
      ),
  },
  {
    weight: 3,
    arbitrary: fc.string({ unit: fc.constantFrom(...'aeOné\u0301\u030cÿſŉ×ḀỿễǍ\u212b\u1e9b\u0323 -1'), maxLength: 10 }),
  },
  { weight: 2, arbitrary: fc.string({ unit: fc.constantFrom(...'ÃÄÅŠšŒœŽžŸÂJéb'), maxLength: 6 }) },
  { weight: 1, arbitrary: fc.emailAddress() },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.string({ unit: fc.constantFrom(..."abNZ09.-_+'"), minLength: 1, maxLength: 6 }),
        fc.string({ unit: fc.constantFrom(...'abZ0-.'), minLength: 1, maxLength: 6 }),
        fc.constantFrom('.com', '.co', '.c', '.c0', '.'),
      )
      .map(([a, b, c]) => `${a}@${b}${c}`),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...'AaNnCcMmZ{[@`1é'), fc.constantFrom(...'AaYyJjEeTt[2'))
      .map((all) => all.join('')),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom('none', 'test', 'no.email', 'jane', 'n-a', 'NA', 'a..b', '-a'),
        fc.constantFrom('@', '@@', ' @'),
        fc.constantFrom('x.com', 'x', 'X.CO.', 'x-.com', '-x.com', 'x.c', 'x.com-', 'x_y.com'),
      )
      .map((all) => all.join('')),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom('', '1', '+1', '+', '1-'),
        digits(3, 3),
        digits(3, 3),
        digits(4, 4),
        fc.constantFrom('', ' x12', '.0', '0'),
      )
      .map(([c, a, b, d, e]) => `${c}(${a}) ${b}-${d}${e}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'N/A',
      'NULL',
      'none',
      'nan',
      '-',
      '--',
      '(null)',
      '\\N',
      '#N/A',
      'Noah',
      'Nu',
      'NA',
      'ND',
      'N',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'Smith Jr',
      'SMITH JR.',
      'Van Dyke',
      "D'Arcy",
      'SMITH,JOHN',
      '=1+1',
      "'00123",
      '1E+10',
      '1.5E+3',
      '12345.0',
      '="001"',
      '123-45-6789',
      '555-55-5555',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '078-05-1120',
      '219099999',
      '123456789',
      '111111111',
      '2099-12-31',
      '12/31/2099',
      '99991231',
      '12/31/9999',
      '00000000',
      '00000',
      '99999',
      '10001-',
      '10001-1234',
      '00501',
      '00400',
    ),
  },
);
