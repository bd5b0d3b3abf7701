/** SSNs that could be anybody's and stand in no other test; each is put into one place, so that a leak says where from. */
export interface MarkedSsns {
  /** `ddd-dd-dddd`; the first call for a place decides its number. */
  dashed(place: string): string;
  /** Nine digits. */
  plain(place: string): string;
  /** Places whose number stands in the text, with or without separators, also as the hexadecimal of its characters. */
  findIn(text: string): string[];
}

/** Times of traces, which may hold any nine digits. */
const NANOSECONDS = /(?<![0-9a-f])\d{19}(?![0-9a-f])/gi;

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
    dashed: (place) => plain(place).replace(/^(\d{3})(\d{2})/, '$1-$2-'),
    findIn: (text) => {
      const searched = text.replace(NANOSECONDS, ' ');
      return shapes().flatMap(([place, shape]) => (shape.test(searched) ? [place] : []));
    },
  };
}

function shapeOf(number: string): RegExp {
  const separated = [...number].join('[-. _/\\u2010-\\u2015\\u00a0]?');
  const asHex = (text: string) => Buffer.from(text).toString('hex');
  const dashed = number.replace(/^(\d{3})(\d{2})/, '$1-$2-');
  return new RegExp(`${separated}|${asHex(number)}|${asHex(dashed)}`);
}
