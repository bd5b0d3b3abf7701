import { foldDigits, type Transform } from '@rollcall/contracts';
import { compilePattern } from '../../values/compiled-pattern.ts';
import { dateParser } from '../../values/date.ts';
import type { DateContext } from '../../values/date-context.ts';
import { parsePhone } from '../../values/phone.ts';
import { splitFullName } from '../../values/split-name.ts';

/** A step from the source text to a field's value. Empty text means no value. */
export type TextStep = (text: string) => string;

/** The settings of a step in a vendor's configuration. */
type Step<Name extends Transform['name']> = Extract<Transform, { name: Name }>;

/** Combines the steps into one function. Steps that join sources are in joinSources. */
export function compileTransforms(transforms: readonly Transform[], dates: DateContext): TextStep {
  const steps = transforms
    .filter(({ name }) => name !== 'concat' && name !== 'coalesce' && name !== 'column_name')
    .map((step) => compile(step, dates));
  return (text) => {
    let result = text;
    for (const step of steps) result = step(result);
    return result;
  };
}

function compile(step: Transform, dates: DateContext): TextStep {
  switch (step.name) {
    case 'trim':
      return (text) => text.trim();
    case 'collapse_spaces':
      return (text) => text.replace(/\s+/g, ' ').trim();
    case 'case':
      return changeCase(step);
    case 'strip':
      return strip(step);
    case 'pad':
      return pad(step);
    case 'substring':
      return substring(step);
    case 'replace':
      return (text) => text.split(step.find).join(step.with);
    case 'regex_extract':
      return extract(step);
    case 'date':
      return readDates(step, dates);
    case 'split_name':
      return (text) => splitFullName(text, step.order)[step.part];
    case 'lookup':
      return lookUp(step);
    case 'constant':
      return () => step.value;
    case 'null_if':
      return nullIf(step);
    case 'phone':
      return keepUnlessClean(parsePhone);
    case 'digits':
      return (text) => foldDigits(text).replace(/[^0-9]/g, '');
    case 'concat':
    case 'coalesce':
    case 'column_name':
      return (text) => text;
  }
}

const WORD_START = /(?<=^|[\s\-/(]|(?:^|[\s\-(])\p{L}')\p{L}/gu;

/**
 * `title` capitalizes the first letter of each word, of each part of a hyphenated word, and after an apostrophe
 * (O'Neil).
 */
function changeCase({ to }: Step<'case'>): TextStep {
  if (to === 'upper') return (text) => text.toUpperCase();
  if (to === 'lower') return (text) => text.toLowerCase();
  return (text) => text.toLowerCase().replace(WORD_START, (letter) => letter.toUpperCase());
}

function strip({ characters, where }: Step<'strip'>): TextStep {
  const unwanted = new Set(characters);
  const wanted = (character: string) => !unwanted.has(character);
  return (text) => {
    const all = [...text];
    if (where === 'everywhere') return all.filter(wanted).join('');
    const first = where === 'end' ? 0 : all.findIndex(wanted);
    if (first < 0) return '';
    const last = where === 'start' ? all.length - 1 : all.findLastIndex(wanted);
    return all.slice(first, last + 1).join('');
  };
}

/** Longer text stays unchanged, and an empty value stays empty. */
function pad({ length, with: filler, side }: Step<'pad'>): TextStep {
  return (text) => {
    const bare = text.trim();
    if (bare === '') return '';
    return side === 'left' ? bare.padStart(length, filler) : bare.padEnd(length, filler);
  };
}

/** Counts characters instead of UTF-16 units. */
function substring({ start, length }: Step<'substring'>): TextStep {
  return (text) => [...text].slice(start - 1, length === undefined ? undefined : start - 1 + length).join('');
}

/**
 * Returns the group of the first match. RE2 takes linear time for any pattern.
 *
 * @throws RE2JSSyntaxException when compiling a pattern that RE2 doesn't support (configurations are checked when they
 * are saved)
 */
function extract({ pattern, group }: Step<'regex_extract'>): TextStep {
  const compiled = compilePattern(pattern);
  const known = group <= compiled.groupCount();
  return (text) => {
    const matcher = compiled.matcher(text);
    if (!matcher.find()) return '';
    return matcher.group(known ? group : 0) ?? '';
  };
}

function readDates(settings: Step<'date'>, context: DateContext): TextStep {
  return keepUnlessClean(
    dateParser({ ...context, formats: settings.formats, centuryPivot: settings.century_pivot ?? null }),
  );
}

/**
 * Text that can't be parsed, or only after a correction, stays unchanged, so that the field's own parser reports it.
 */
function keepUnlessClean(
  read: (text: string) => { readonly value: unknown; readonly findings: readonly unknown[] },
): TextStep {
  return (text) => {
    const { value, findings } = read(text);
    return findings.length === 0 ? String(value ?? '') : text;
  };
}

/** Without a default, text that isn't in the table stays for the field's own rules. `default: null` means no value. */
function lookUp({ table, default: fallback, ignore_case: ignoreCase }: Step<'lookup'>): TextStep {
  const fold = (text: string) => (ignoreCase ? text.trim().toLowerCase() : text.trim());
  const values = new Map(Object.entries(table).map(([key, value]) => [fold(key), value]));
  return (text) => {
    const found = values.get(fold(text));
    if (found !== undefined) return found;
    if (fallback === undefined || text.trim() === '') return text;
    return fallback ?? '';
  };
}

/** Case-sensitive. */
function nullIf({ values }: Step<'null_if'>): TextStep {
  const empties = new Set(values.map((value) => value.trim()));
  return (text) => (empties.has(text.trim()) ? '' : text);
}
