const SSN_LIKE = /(?<!\d)\d{3}[-\u2010-\u2015 ._/]?\d{2}[-\u2010-\u2015 ._/]?(?=\d{4}(?!\d))/g;

/** Every digit but the last four as `*`: what reports show of an SSN field, however malformed. */
export function maskAllButLastFour(text: string): string {
  let left = (text.match(/\d/g) ?? []).length - 4;
  return text.replace(/\d/g, (digit) => (left-- > 0 ? '*' : digit));
}

/** Of an SSN that has lost the two zeros that it may start with. */
const FEWEST_DIGITS = 7;

function countDigits(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x30 && unit <= 0x39) count++;
  }
  return count;
}

/** What names (of files, columns, sheets, hints) show and are kept as: an SSN in one would be in every row about the file. */
export function maskSsns(text: string): string {
  return text.replace(SSN_LIKE, (head) => head.replace(/\d/g, '*'));
}

/**
 * Masks what looks like an SSN (nine digits, or 3-2-4) in a text of any other field, and every text that holds the
 * digits of one of `known` SSNs in whatever form. `nineDigitsAreSsns` is false for fields whose own values are nine
 * digits long (ZIP+4).
 */
export function maskSsnLike(text: string, known: readonly number[], nineDigitsAreSsns: boolean): string {
  const count = countDigits(text);
  if (count < FEWEST_DIGITS) return text;
  const digits = text.replace(/\D/g, '');
  const holdsKnown = known.some(
    (ssn) =>
      ssn > 0 &&
      digits.includes(
        String(ssn)
          .padStart(9, '0')
          .replace(/^0{1,2}/, ''),
      ),
  );
  if (holdsKnown) return maskAllButLastFour(text);
  if (count < 9) return text;
  if (!nineDigitsAreSsns && /^\s*\d{5}-?\d{4}\s*$/.test(text)) return text;
  return maskSsns(text);
}
