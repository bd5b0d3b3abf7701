/** The separators that an interchange declares in its ISA segment, as bytes. `repetition` is -1 before 00402. */
export interface Separators {
  readonly element: number;
  readonly component: number;
  readonly repetition: number;
  readonly terminator: number;
}

export interface InterchangeHeader {
  readonly separators: Separators;
  /** Offset after ISA16: that of the segment terminator, or of the line break used as one. */
  readonly end: number;
}

const LF = 10;
const CR = 13;
const ISA_ELEMENTS = 16;
/** An ISA has 106 characters, or a few more if the padding is wrong. */
const MAX_HEADER_BYTES = 256;
/** Enough to see the ISA and the following segments, which show what terminates a segment. */
export const HEADER_LOOK_AHEAD = 1024;

const isLineBreak = (byte: number | undefined) => byte === LF || byte === CR;
const isAlphanumeric = (byte: number) =>
  (byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122);

/**
 * Whether an interchange header begins at `start`: "ISA" and a separator, which isn't a letter or digit. The only
 * control characters allowed are FS to US.
 */
export function startsInterchange(bytes: Uint8Array, start: number): boolean {
  const separator = bytes[start + 3];
  return (
    bytes[start] === 73 &&
    bytes[start + 1] === 83 &&
    bytes[start + 2] === 65 &&
    separator !== undefined &&
    separator >= 28 &&
    separator !== 32 &&
    !isAlphanumeric(separator)
  );
}

/**
 * Reads the separators from the ISA at `start`. It counts elements instead of using offsets, so it also accepts wrong
 * padding and the 105-character form (empty ISA16). Returns null if this isn't an ISA. Pass `HEADER_LOOK_AHEAD` bytes
 * if the file has them.
 *
 * Source: X12.5 interchange control structure; ISA11 is a repetition separator from version 00402 on.
 */
export function readInterchangeHeader(bytes: Uint8Array, start: number): InterchangeHeader | null {
  if (!startsInterchange(bytes, start)) return null;
  const element = bytes[start + 3]!;
  const limit = Math.min(bytes.length, start + MAX_HEADER_BYTES);
  let seen = 0;
  let repetition = -1;
  let version = '';
  let elementStart = start;
  let at = start;
  for (; at < limit && seen < ISA_ELEMENTS; at++) {
    if (bytes[at] !== element) continue;
    if (seen === 11) repetition = bytes[elementStart]!;
    if (seen === 12) version = String.fromCharCode(...bytes.subarray(elementStart, at));
    seen++;
    elementStart = at + 1;
  }
  if (seen < ISA_ELEMENTS || at >= bytes.length) return null;
  const hasComponent = !isTerminatorOfShortHeader(bytes, at, element);
  const end = hasComponent ? at + 1 : at;
  const terminator = bytes[end];
  if (terminator === undefined) return null;
  const repeats = version >= '00402' && !isAlphanumeric(repetition) && repetition > 32;
  return {
    separators: {
      element,
      component: hasComponent ? bytes[at]! : -1,
      repetition: repeats ? repetition : -1,
      terminator: terminator === CR && bytes[end + 1] === LF ? LF : terminator,
    },
    end,
  };
}

/** Whether the byte in the position of ISA16 is already the terminator, as in headers with an empty ISA16. */
function isTerminatorOfShortHeader(bytes: Uint8Array, at: number, element: number): boolean {
  const candidate = bytes[at]!;
  let next = at + 1;
  while (isLineBreak(bytes[next])) next++;
  const followedByGroup = bytes[next] === 71 && bytes[next + 1] === 83 && bytes[next + 2] === element;
  if (!followedByGroup) return false;
  if (next === at + 1) return true;
  // Tells "*:\nGS" (a line break terminates segments) from "*~\nGS" (empty ISA16) by the byte before the ST after the
  // GS.
  const limit = Math.min(bytes.length - 2, next + HEADER_LOOK_AHEAD / 2);
  for (let i = next; i < limit; i++) {
    if (bytes[i] !== 83 || bytes[i + 1] !== 84 || bytes[i + 2] !== element) continue;
    let before = i - 1;
    while (before > next && isLineBreak(bytes[before])) before--;
    if (bytes[before] === candidate) return true;
  }
  return false;
}
