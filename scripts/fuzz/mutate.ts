import type { SeededRandom } from '../generate/seeded-random.ts';
import type { Seed } from './corpus.ts';
import { storedZip } from './stored-zip.ts';

export interface DamagedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Texts that mean something to one of the readers. */
const WORDS = [
  ...[
    '"',
    '""',
    '"\n',
    '\n"',
    "'",
    ',',
    ';',
    '\t',
    '|',
    '\r\n',
    '\r',
    '\n\n',
    '\0',
    '\\',
    '~',
    '*',
    '^',
    ':',
    '\u001c',
  ],
  ...[
    'ISA*',
    'GS*BE*',
    'ST*834*2~',
    'SE*1*0001~',
    'IEA*1*000000001~',
    'INS*Y*18~',
    'HD*030**DEN~',
    'LS*2700~',
    'DTP*348*RD8*2024~',
  ],
  ...[
    '<row r="9999999">',
    '<row>',
    '</row>',
    '<c r="XFE1">',
    '<c r="A1048577" t="s"><v>99999</v></c>',
    '<f>',
    '<v/>',
    '<v>',
    '</si>',
    '<si/>',
    '<si>',
  ],
  ...[
    '</sheetData>',
    '<!DOCTYPE x>',
    '&#x110000;',
    '&#0;',
    '&lol;',
    '_xD800_',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    'x:',
  ],
  ...[
    '99999999999999999999',
    '1E308',
    '-1',
    '0',
    '2147483648',
    'NaN',
    '1.5E+11',
    '12/31/9999',
    '00000000',
    '2024-02-30',
  ],
  ...['Total', 'Employee ID', '#REF!', '=1+1', '219-45-1001', '\ufeff', '\u00a0', '😀', 'é', '\u202e'],
].map((word) => Buffer.from(word));
const BYTES = [0, 9, 10, 13, 26, 32, 34, 39, 42, 44, 59, 60, 62, 38, 124, 126, 127, 128, 146, 194, 195, 237, 255];

function once(random: SeededRandom, bytes: Buffer, others: readonly Buffer[]): Buffer {
  const at = random.integer(0, bytes.length);
  const span = random.chance(0.8) ? random.integer(1, 12) : random.integer(1, Math.max(1, bytes.length >> 1));
  const before = bytes.subarray(0, at);
  const after = bytes.subarray(at);
  switch (random.integer(0, 10)) {
    case 0: {
      const copy = Buffer.from(bytes);
      const place = at % copy.length;
      if (copy.length > 0) copy[place] = (copy[place] ?? 0) ^ (1 << random.integer(0, 7));
      return copy;
    }
    case 1: {
      const copy = Buffer.from(bytes);
      if (copy.length > 0) copy[at % copy.length] = random.pick(BYTES);
      return copy;
    }
    case 2:
      return Buffer.concat([before, bytes.subarray(at + span)]);
    case 3:
      return Buffer.concat([before, after.subarray(0, span), after]);
    case 4:
    case 5:
      return Buffer.concat([before, random.pick(WORDS), after]);
    case 6:
      return Buffer.concat([before, random.pick(WORDS), bytes.subarray(at + span)]);
    case 7:
      return random.chance(0.2) ? before : bytes.subarray(0, bytes.length - Math.min(span, bytes.length));
    case 8: {
      const other = random.pick(others);
      const from = random.integer(0, other.length);
      return Buffer.concat([before, other.subarray(from, from + span * 8), after]);
    }
    case 9: {
      const copy = Buffer.from(bytes);
      for (let i = at; i < Math.min(at + span, copy.length); i++) {
        const byte = copy[i] ?? 0;
        if (byte >= 48 && byte <= 57) copy[i] = random.integer(48, 57);
      }
      return copy;
    }
    default: {
      const piece = after.subarray(0, span);
      const times = Math.min(random.integer(2, 400), Math.floor(20_000 / Math.max(1, piece.length)));
      return Buffer.concat([before, ...Array.from({ length: times }, () => piece), after]);
    }
  }
}

function several(random: SeededRandom, bytes: Buffer, others: readonly Buffer[]): Buffer {
  let mutated = bytes;
  for (let left = random.integer(1, 6); left > 0; left--) mutated = once(random, mutated, others);
  return mutated;
}

/** A damaged file: the same for the same state of `random`. */
export function mutate(random: SeededRandom, seeds: readonly Seed[]): DamagedFile {
  if (random.chance(0.02)) {
    return {
      name: 'noise',
      bytes: Buffer.from(Array.from({ length: random.integer(0, 600) }, () => random.integer(0, 255))),
    };
  }
  const seed = random.pick(seeds);
  const others = seeds.map(({ bytes }) => bytes);
  const { name, parts } = seed;
  if (parts === undefined || random.chance(0.15)) return { name, bytes: several(random, seed.bytes, others) };
  const path = random.pick(Object.keys(parts));
  const damaged = several(random, Buffer.from(parts[path] ?? ''), others);
  const { [path]: _, ...rest } = parts;
  return { name, bytes: storedZip(random.chance(0.03) ? rest : { ...parts, [path]: damaged }) };
}
