import { unknownWordsOf } from './label-words.ts';

/** Fewer labels don't show that all have a prefix. */
const LEAST = 5;
/** `EepNameLast`, `emp_BirthDt`: a short first word and what it is put before. */
const PREFIXED = /^\s*([A-Z]?[a-z]{1,4}(?=[A-Z])|[A-Za-z]{2,5}(?=[_.]))[_.]?(\S.*)$/s;

/**
 * The labels without the names of database tables in front of them: `EepNameLast`, `EecEmpNo`. They are table names if
 * nearly every label begins with one, none is a word that labels use, and most are repeated. A file with `Coach First`
 * and `First` keeps the word, as it says whose value it is.
 */
export function withoutTables(labels: readonly string[]): readonly string[] {
  const parts = labels.map((label) => PREFIXED.exec(label.slice(0, 256)));
  const named = parts.filter((part) => part !== null);
  if (named.length < LEAST || named.length < labels.length * 0.9) return labels;
  const counts = new Map<string, number>();
  for (const [, prefix] of named) counts.set(prefix!.toLowerCase(), (counts.get(prefix!.toLowerCase()) ?? 0) + 1);
  const tables = new Set([...counts.keys()].filter((prefix) => unknownWordsOf(prefix).length > 0));
  const isPrefixed = (part: RegExpExecArray | null) => part !== null && tables.has(part[1]!.toLowerCase());
  const all = parts.filter(isPrefixed).length;
  if (all < labels.length * 0.9 || tables.size * 3 > all) return labels;
  return labels.map((label, at) => (isPrefixed(parts[at]!) ? parts[at]![2]! : label));
}
