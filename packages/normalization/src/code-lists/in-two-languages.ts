/**
 * Reads a value that is given in two languages, as `English / French`. Null unless both halves are known and mean the same,
 * because `Employee / Spouse` names two persons. The same for two words with one meaning: `Wife or husband`.
 */
export function inTwoLanguages<Value extends string>(text: string, read: (half: string) => Value | null): Value | null {
  const halves = text.split(/\/| or /i);
  if (halves.length !== 2) return null;
  const [first, second] = halves.map((half) => (half.trim().length < 2 ? null : read(half.trim())));
  return first != null && first === second ? first : null;
}
