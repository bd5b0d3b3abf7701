/** Longer texts are read each time. */
const LONGEST = 256;
const MOST = 5000;

/**
 * The function with a memory of its results, because vendors send the same labels with every file and a file repeats
 * them. Its size is limited. `read` must depend on the text alone, and its results must not be modified.
 */
export function remember<Result extends object>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    if (text.length > LONGEST) return read(text);
    const found = known.get(text);
    if (found !== undefined) return found;
    const own = copyOf(text);
    const made = read(own);
    if (known.size >= MOST) known.clear();
    known.set(own, made);
    return made;
  };
}

/** A part of a text would keep the whole text in memory. */
const copyOf = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');
