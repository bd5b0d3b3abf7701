import { describe, expect, test } from '@jest/globals';
import { createUploadScanner } from '../../src/detect/upload-scanner.ts';
import { recognizeFile } from '../../src/sandbox/sandboxed-readers.ts';
import { memorySource } from '../memory-source.ts';
import { readWholeFile } from '../read-whole-file.ts';

interface Subscriber {
  readonly number: string;
  readonly name?: string;
  readonly client?: string;
}

/** An 834 of these subscribers; `name` is NM108 and NM109, `client` REF*23. */
function interchange(subscribers: readonly Subscriber[]): Uint8Array {
  const members = subscribers.flatMap(({ number, name = '', client }, index) => [
    'INS*Y*18*030*XN*A***FT',
    `REF*0F*${number}`,
    ...(client === undefined ? [] : [`REF*23*${client}`]),
    `NM1*IL*1*TESTCASE*PERSON${String.fromCharCode(65 + index)}****${name}`,
    'DMG*D8*19800415*F',
    'HD*030**HLT*PLAN A*EMP',
    'DTP*348*D8*20250101',
  ]);
  const body = ['ST*834*0001*005010X220A1', 'BGN*00*1*20250101*1200****4', ...members];
  return new Uint8Array(
    Buffer.from(
      [
        'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *250101*1200*^*00501*000000001*0*P*:',
        'GS*BE*SENDER*RECEIVER*20250101*1200*1*X*005010X220A1',
        ...body,
        `SE*${body.length + 1}*0001`,
        'GE*1*1',
        'IEA*1*000000001',
        '',
      ].join('~\n'),
    ),
  );
}

async function memberIds(subscribers: readonly Subscriber[]): Promise<unknown[]> {
  const { records } = await readWholeFile(interchange(subscribers), { fileName: 'members.834' });
  return records.map(({ member_id }) => member_id);
}

describe('which number of an 834 is the member id', () => {
  test('the subscriber number of nine digits, where the SSN beside the name is another', async () => {
    expect(
      await memberIds([
        { number: '700210400', name: '34*531056451', client: 'E5100' },
        { number: '700212133', name: '34*531056452', client: 'E5103' },
      ]),
    ).toEqual(['700210400', '700212133']);
  });

  test('the subscriber number, where only some have an id of their own behind ZZ', async () => {
    expect(
      await memberIds([
        { number: '00077', name: 'ZZ*EXT0500' },
        { number: '00378', name: '34*531056451' },
      ]),
    ).toEqual(['00077', '00378']);
  });

  test('the id behind ZZ, where all subscribers have one', async () => {
    expect(
      await memberIds([
        { number: '00077', name: 'ZZ*EXT0500' },
        { number: '00378', name: 'ZZ*EXT0501' },
      ]),
    ).toEqual(['EXT0500', 'EXT0501']);
  });

  test('the client number, where the subscriber number is an SSN throughout', async () => {
    expect(
      await memberIds([
        { number: '531056451', client: 'BL000070' },
        { number: '219556307', client: 'BL000171' },
      ]),
    ).toEqual(['BL000070', 'BL000171']);
  });

  test.each([
    ['everybody has the same', ['ACME1', 'ACME1']],
    ['it is an SSN of some', ['BL000070', '219556307']],
  ])('a pseudonym of the SSN, where the client number is no id: %s', async (_, [first = '', second = '']) => {
    expect(
      await memberIds([
        { number: '531056451', client: first },
        { number: '219556307', client: second },
      ]),
    ).toEqual(['P-6451', 'P-6307']);
  });

  test('a pseudonym of the SSN, where only some have a client number', async () => {
    expect(await memberIds([{ number: '531056451', client: 'BL000070' }, { number: '219556307' }])).toEqual([
      'P-6451',
      'P-6307',
    ]);
  });

  test('an interchange that breaks off is recognized, so that its job can say where', async () => {
    const whole = interchange([{ number: '00077' }]);
    const cut = whole.subarray(0, Buffer.from(whole).indexOf('DMG'));
    const scanner = createUploadScanner();
    scanner.push(cut);
    const recognition = await recognizeFile({
      source: memorySource(cut, 64),
      scan: scanner.finish(),
      fileName: 'cut-off.834',
      vendors: [],
    });
    expect(recognition.format).toBe('edi_834');
    await expect(readWholeFile(cut)).rejects.toMatchObject({ code: 'file_truncated' });
  });
});
