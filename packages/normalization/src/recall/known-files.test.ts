import { describe, expect, test } from '@jest/globals';
import { builtInVendors } from '../catalogue/built-in-vendors.ts';
import { createUploadScanner } from '../detect/upload-scanner.ts';
import type { Recognition } from '../recognize/recognition.ts';
import { recognizeFile, SANDBOXED_READERS } from '../sandbox/sandboxed-readers.ts';
import { KnownFiles } from './known-files.ts';

const HEADER = 'Id,Given,Family,Born,Social,Kin,Subscriber,Plan,From,Town';
type Row = string[];

/** So many made-up people, different for each seed. */
function people(seed: number, count = 60): Row[] {
  let state = seed * 2_654_435_761 + 1;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const two = (value: number) => String(value).padStart(2, '0');
  let subscriber = '';
  return Array.from({ length: count }, (_, at) => {
    const id = `E${10_000 + seed * 100 + at}`;
    const kin = at === 0 || below(2) === 0 ? 'Employee' : ['Spouse', 'Child'][below(2)]!;
    if (kin === 'Employee') subscriber = id;
    const name = ['Ann', 'Ben', 'Cleo', 'Dora', 'Emil', 'Finn', 'Gus', 'Hana'][below(8)]!;
    const born = `${two(1 + below(12))}/${two(1 + below(28))}/${1960 + below(50)}`;
    const social = `${201 + below(400)}-${two(10 + below(80))}-${1000 + below(8000)}`;
    const from = `${two(1 + below(12))}/01/202${3 + below(3)}`;
    const plan = ['PPO500', 'HMO250', 'EPO100'][below(3)]!;
    return [
      id,
      name,
      `Sample${'abcdefgh'[below(8)]}`,
      born,
      social,
      kin,
      subscriber,
      plan,
      from,
      ['Salem', 'Troy'][below(2)]!,
    ];
  });
}

const fileOf = (rows: readonly Row[], header = HEADER): Buffer =>
  Buffer.from([header, ...rows.map((row) => row.join(','))].join('\r\n').concat('\r\n'));
const sourceOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  async *read(start = 0, end = bytes.length) {
    yield bytes.slice(start, end);
  },
});
const optionsFor = (bytes: Uint8Array) => ({
  source: sourceOf(bytes),
  fileName: 'a.csv',
  vendors: builtInVendors(),
});

function search(bytes: Uint8Array): Promise<Recognition> {
  const scanner = createUploadScanner();
  scanner.push(bytes);
  return recognizeFile({ ...optionsFor(bytes), scan: scanner.finish() });
}

const recognize = (known: KnownFiles, bytes: Uint8Array, owner = 'p1'): Promise<Recognition> =>
  known.recognize(owner, bytes, optionsFor(bytes), SANDBOXED_READERS);

/** Knows files with the usual header. */
async function learned(): Promise<KnownFiles> {
  const known = new KnownFiles();
  for (let seed = 1; seed <= 12; seed++) await recognize(known, fileOf(people(seed)));
  return known;
}

/** Everything but how sure the explanations are. */
const resultOf = ({ explanations: _, ...result }: Recognition) => result;

const changed = (column: number, change: (value: string, at: number) => string): Row[] =>
  people(40).map((row, at) => row.map((value, index) => (index === column ? change(value, at) : value)));
const swapped = (a: number, b: number): Row[] =>
  people(40).map((row) => row.map((value, index) => (index === a ? row[b]! : index === b ? row[a]! : value)));

describe('files like earlier ones', () => {
  test('are recognized as if they were searched, without being searched', async () => {
    const known = await learned();
    const before = known.recalled;
    for (let seed = 20; seed < 30; seed++) {
      const bytes = fileOf(people(seed));
      expect(resultOf(await recognize(known, bytes))).toEqual(resultOf(await search(bytes)));
    }
    expect(known.recalled - before).toBeGreaterThanOrEqual(8);
    const twice = fileOf([...people(20), HEADER.split(','), ...people(20)]);
    expect(resultOf(await recognize(known, twice))).toEqual(resultOf(await search(twice)));
  });

  test.each<[string, Buffer]>([
    ['dates in another column', fileOf(swapped(3, 8))],
    ['IDs in another column', fileOf(swapped(0, 6))],
    ['names in another column', fileOf(swapped(2, 9))],
    ['the day first', fileOf(changed(3, (date) => date.replace(/^(..).(..)/, '$2/$1')))],
    ['a code that is new', fileOf(changed(5, (kin, at) => (at === 9 ? 'Domestic Partner' : kin)))],
    ['codes instead of words', fileOf(changed(5, (kin) => ({ Employee: '18', Spouse: '01', Child: '19' })[kin]!))],
    ['an empty column', fileOf(changed(5, () => ''))],
    ['one ID for each family', fileOf(people(40).map((row) => [row[6]!, ...row.slice(1)]))],
    ['everybody their own subscriber', fileOf(people(40).map((row) => [...row.slice(0, 6), row[0]!, ...row.slice(7)]))],
    ['SSNs where the subscriber was', fileOf(people(40).map((row) => [...row.slice(0, 6), row[4]!, ...row.slice(7)]))],
    ['a cell more in one row', fileOf(people(40).map((row, at) => (at === 30 ? [...row, 'x'] : row)))],
    ['a cell less in one row', fileOf(people(40).map((row, at) => (at === 30 ? row.slice(1) : row)))],
    ['a total at its end', fileOf([...people(40), ['Total', '60', '', '', '', '', '', '', '', '']])],
    ['an explanation of its codes', fileOf([...people(40), ['Kin: S = Spouse', '', '', '', '', '', '', '', '', '']])],
    ['another delimiter', Buffer.from(fileOf(people(40)).toString().replaceAll(',', ';'))],
    ['another encoding', Buffer.from(fileOf(changed(1, () => 'Jörg')).toString(), 'latin1')],
    [
      'one more column',
      fileOf(
        people(40).map((row) => [...row, 'x']),
        `${HEADER},Note`,
      ),
    ],
    ['three rows', fileOf(people(40, 3))],
  ])('are searched if they have %s', async (_, bytes) => {
    const known = await learned();
    const before = known.recalled;
    expect(await recognize(known, bytes)).toEqual(await search(bytes));
    expect(known.recalled).toBe(before);
  });

  test('of somebody else say nothing', async () => {
    const known = await learned();
    const before = known.recalled;
    await recognize(known, fileOf(people(20)), 'p2');
    expect(known.recalled).toBe(before);
  });

  test('are searched now and then', async () => {
    const known = await learned();
    const repeated = fileOf(people(3));
    const before = known.recalled;
    for (let times = 0; times < 204; times++) await recognize(known, repeated);
    expect(known.recalled - before).toBeGreaterThan(195);
    expect(known.recalled - before).toBeLessThan(204);
  });

  test('are always searched once they were read in two ways', async () => {
    const known = new KnownFiles();
    const header = 'A1,B2,C3,D4,E5,F6,G7,H8,I9,J10';
    const plain = fileOf(people(3), header);
    for (let times = 0; times < 3; times++) await recognize(known, plain);
    expect(known.recalled).toBe(2);
    await recognize(known, fileOf(swapped(3, 4), header));
    for (let times = 0; times < 3; times++) await recognize(known, plain);
    expect(known.recalled).toBe(2);
  });

  test('are told from vendors each time', async () => {
    const known = await learned();
    const bytes = fileOf(people(41));
    const own = [...builtInVendors(), { ...builtInVendors()[0]!, id: 'own', name: 'Own', aliases: ['own'] }];
    const found = await known.recognize(
      'p1',
      bytes,
      { ...optionsFor(bytes), vendors: own, vendorHint: 'own' },
      SANDBOXED_READERS,
    );
    expect(found.vendor?.id).toBe('own');
    const hinted = { ...optionsFor(bytes), vendorHint: 'nobody' };
    expect((await known.recognize('p1', bytes, hinted, SANDBOXED_READERS)).warnings[0]?.code).toBe(
      'vendor_hint_unknown',
    );
  });
});
