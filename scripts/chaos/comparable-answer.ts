/** Elements that no two answers share: the time they were written at, and their control numbers. */
const OWN: Readonly<Record<string, readonly number[]>> = { ISA: [9, 10, 13], GS: [4, 5, 6], GE: [2], IEA: [2] };
const INTERCHANGE_NUMBER = 13;

/** What a TA1 or 999 says, the same for the same file, and under which numbers its interchanges say it. */
export function comparableAnswer(text: string): { said: string; controlNumbers: string[] } {
  // The fourth character of an interchange separates its elements.
  const separator = text.charAt(3);
  const controlNumbers: string[] = [];
  const lines = text.split('\n').map((line) => {
    const elements = line.split(separator);
    const name = elements[0] ?? '';
    if (name === 'ISA') controlNumbers.push(elements[INTERCHANGE_NUMBER] ?? '');
    const own = OWN[name] ?? [];
    return elements.map((element, at) => (own.includes(at) ? '' : element)).join(separator);
  });
  return { said: lines.join('\n'), controlNumbers };
}
