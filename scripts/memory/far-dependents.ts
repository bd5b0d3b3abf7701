import type { ByteSource } from '@rollcall/normalization';

/**
 * A census of any size in which every dependent stands at the far end of the file: first all subscribers, then one
 * dependent of each, in scattered order. Nothing is stored: a row is made from its number, all rows have one length, so
 * that any range of the file can be read like a file's.
 */
const HEADER = 'Employee ID,First Name,Last Name,Date of Birth,SSN,Relationship,Plan,Effective Date,Coverage Tier\n';
const BLOCK_ROWS = 2000;

/** A prime, so that stepping by it through any number of families meets each once (unless it divides the number). */
const SCATTER = 7_368_787;

const digits = (number: number, width: number) => String(number).padStart(width, '0');

/** Five letters that are no word by intent. */
function letters(number: number) {
  let text = '';
  for (let rest = number, n = 0; n < 5; n++, rest = Math.floor(rest / 26))
    text += String.fromCharCode(97 + (rest % 26));
  return text;
}

/** A number that could have been issued, another for each person. */
function ssn(number: number) {
  const serial = 1 + (number % 9999);
  const rest = Math.floor(number / 9999);
  return `${digits(200 + Math.floor(rest / 99), 3)}-${digits(1 + (rest % 99), 2)}-${digits(serial, 4)}`;
}

function rowMaker(families: number) {
  return (row: number) => {
    const isSubscriber = row < families;
    const family = isSubscriber ? row : ((row - families) * SCATTER) % families;
    const born = `${isSubscriber ? 1960 + (family % 40) : 2001 + (family % 20)}-${digits(1 + (family % 12), 2)}-15`;
    const who = `E${digits(family, 8)},${isSubscriber ? 'Ann' : 'Tim'}${letters(family)},Doe${letters(family)},${born},${ssn(row)}`;
    const rest = isSubscriber ? 'Employee,MED-PPO,2024-01-01,EE+CH' : 'Child,,,';
    return `${who},${rest}`.padEnd(ROW_BYTES - 1, ' ');
  };
}

const ROW_BYTES = 96;

/** `rows` is an even number. */
export function farDependents(rows: number): ByteSource {
  const families = rows / 2;
  if (!Number.isInteger(families) || families % SCATTER === 0) throw new Error('rows must be even');
  const makeRow = rowMaker(families);
  const size = HEADER.length + rows * ROW_BYTES;
  return {
    size,
    async *read(start = 0, end = size) {
      let at = start;
      if (at < HEADER.length) {
        yield Buffer.from(HEADER).subarray(at, Math.min(end, HEADER.length));
        at = HEADER.length;
      }
      while (at < end) {
        const first = Math.floor((at - HEADER.length) / ROW_BYTES);
        const last = Math.min(rows, first + BLOCK_ROWS);
        let text = '';
        for (let row = first; row < last; row++) text += `${makeRow(row)}\n`;
        const block = Buffer.from(text, 'latin1');
        const blockStart = HEADER.length + first * ROW_BYTES;
        yield block.subarray(at - blockStart, Math.min(block.length, end - blockStart));
        at = blockStart + block.length;
      }
    },
  };
}
