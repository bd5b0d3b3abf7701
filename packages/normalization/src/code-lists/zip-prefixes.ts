/**
 * Three-digit ZIP prefixes by state (USPS Labeling List L002, as ranges). A prefix that serves two states is in both
 * ranges. Prefixes outside every range are unassigned and are not checked.
 */
const RANGES = `
005 NY|006-007 PR|008 VI|009 PR|010-027 MA|028-029 RI|030-038 NH|039-049 ME|050-054 VT|055 MA|056-059 VT|060-069 CT
063 NY|070-089 NJ|090-098 AE|100-149 NY|150-196 PA|197-199 DE|200 DC|201 VA|202-205 DC|206-219 MD|220-246 VA|247-268 WV
270-289 NC|290-299 SC|300-319 GA|320-339 FL|340 AA|341-349 FL|350-369 AL|370-385 TN|386-397 MS|398-399 GA|400-427 KY
430-459 OH|460-479 IN|480-499 MI|500-528 IA|530-549 WI|550-567 MN|569 DC|570-577 SD|580-588 ND|590-599 MT|600-629 IL
630-658 MO|660-679 KS|680-693 NE|700-714 LA|716-729 AR|730-732 OK|733 TX|734-749 OK|750-799 TX|800-816 CO|820-831 WY
832-838 ID|834 WY|840-847 UT|850-865 AZ|870-884 NM|885 TX|889-898 NV|900-961 CA|962-966 AP|967-968 HI|967 AS|969 GU
969 MP|970-979 OR|980-994 WA|995-999 AK`;

/** At most two states per prefix, as state numbers. 0 if there is none. */
const first = new Int16Array(1000);
const second = new Int16Array(1000);
for (const part of RANGES.trim().split(/[|\n]/)) {
  const [range = '', state = ''] = part.split(' ');
  const [from = '', to = from] = range.split('-');
  for (let prefix = Number(from); prefix <= Number(to); prefix++) {
    const target = first[prefix] === 0 ? first : second;
    target[prefix] = stateNumber(state.charCodeAt(0), state.charCodeAt(1));
  }
}

/**
 * Whether the three-digit prefix can be in the state, given as the character codes of its two letters. True for
 * unassigned prefixes, which may be newer than the list.
 */
export function zipPrefixFitsState(prefix: number, letter1: number, letter2: number): boolean {
  const only = first[prefix];
  if (only === undefined || only === 0) return true;
  const state = stateNumber(letter1, letter2);
  return only === state || second[prefix] === state;
}

function stateNumber(letter1: number, letter2: number): number {
  return (letter1 - 64) * 32 + (letter2 - 64);
}
