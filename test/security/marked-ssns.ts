/** SSNs that could be anybody's and stand in no other test; each is put into one place, so that a leak says where from. */
export interface MarkedSsns {
  /** `ddd-dd-dddd`; the first call for a place decides its number. */
  dashed(place: string): string;
  /** Nine digits. */
  plain(place: string): string;
  /** In digits of another script, with other dashes; places take turns at both. */
  foreign(place: string): string;
  /** Places whose number stands in the text in any script, whatever parts it, also as the hexadecimal of its characters. */
  findIn(text: string): string[];
}

/** Times of traces, which may hold any nine digits. */
const NANOSECONDS = /(?<![0-9a-f])\d{19}(?![0-9a-f])/gi;

/** Zeros: wide, Arabic, Persian, Devanagari, bold (of two units each), and our own. */
const ZEROS = [0xff10, 0x660, 0x6f0, 0x966, 0x1d7ce, 0x30];
const DASHES = ['－', '–', '\u2011', '−', ' - ', '--', '.', ' — '];

const inAscii = (text: string): string =>
  text.replace(/[^\0-\x7f]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const zero = ZEROS.find((from) => code >= from && code < from + 10);
    return zero === undefined ? character : String(code - zero);
  });

export function createMarkedSsns(): MarkedSsns {
  const digits = new Map<string, string>();
  const plain = (place: string): string => {
    const number = digits.get(place) ?? `21244${1001 + digits.size * 13}`;
    digits.set(place, number);
    return number;
  };
  const shapes = () => [...digits].map(([place, number]) => [place, shapeOf(number)] as const);
  return {
    plain,
    foreign: (place) => {
      const [zero = 0x30, dash = '-'] = [ZEROS[digits.size % ZEROS.length], DASHES[digits.size % DASHES.length]];
      const inScript = (part: string) => [...part].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');
      const number = plain(place);
      return [number.slice(0, 3), number.slice(3, 5), number.slice(5)].map(inScript).join(dash);
    },
    dashed: (place) => plain(place).replace(/^(\d{3})(\d{2})/, '$1-$2-'),
    findIn: (text) => {
      const searched = inAscii(text.replace(NANOSECONDS, ' '));
      return shapes().flatMap(([place, shape]) => (shape.test(searched) ? [place] : []));
    },
  };
}

function shapeOf(number: string): RegExp {
  const separated = [...number].join('[-. _/\\u2010-\\u2015\\u2212\\uff0d\\u00a0\\u200b]{0,3}');
  const asHex = (text: string) => Buffer.from(text).toString('hex');
  const dashed = number.replace(/^(\d{3})(\d{2})/, '$1-$2-');
  return new RegExp(`${separated}|${asHex(number)}|${asHex(dashed)}`);
}
