import type { TargetField, Transform } from '@rollcall/contracts';
import { RE2JS } from 're2js';
import { STATE_CODES } from '../../code-lists/us-states.ts';
import type { ColumnReading } from '../../infer/label-candidates.ts';
import type { InferredField } from '../inferred-mapping.ts';

type Sample = readonly (readonly string[])[];

const STATE_ZIP = ',?\\s+([A-Za-z]{2})\\.?,?\\s+(\\d{5}(?:-\\d{4})?)\\s*$';
/** Without a match, the first part is the whole cell, so nothing is lost. */
const WHOLE = {
  'address.street': `(?s)^(.+?)(?:[,\\n]\\s*[^,\\n]+${STATE_ZIP})?$`,
  'address.city': `^(.+?)(?:${STATE_ZIP})?$`,
};
const PARTS = { city: `[,\\n]\\s*([^,\\n]+?)${STATE_ZIP}`, stateZip: STATE_ZIP };
/** `Waco, TX` in a column for the city, or `WACO TX`. Without a match, the city is the whole cell. */
const STATE = '(?:,\\s*|\\s+)([A-Za-z]{2})\\.?\\s*$';
const CITY = `^(.+?)(?:${STATE})?$`;
const CITY_STATE = RE2JS.compile(`^[^\\d,]+(?:,\\s*[A-Za-z]{2}|\\s+(?i:${STATE_CODES.join('|')}))\\.?\\s*$`);
/** Uses RE2, because cells of any length are checked before the file is accepted. */
const ONE_CELL = RE2JS.compile(`(?s)^\\S.*[,\\n]\\s*[^,\\n]+${STATE_ZIP}`);
const PLACE = RE2JS.compile(`^[^\\d]+${STATE_ZIP}`);
/** `IL 60601` in a column for both. */
const BOTH = { 'address.state': '^([A-Za-z]{2})(?:[^A-Za-z]|$)', 'address.zip': '(\\d{5}(?:-\\d{4})?)$' };
const STATE_WITH_ZIP = RE2JS.compile('^[A-Za-z]{2}\\.?[ ,-]*\\d{5}(?:-\\d{4})?$');

/**
 * Splits an address in one cell (`14 Elm St, Hoboken, NJ 07030`), or its city, state, and ZIP code, if no other column
 * has them and nearly all values have that form. Also splits `Hoboken, NJ` in the column for the city, and `NJ 07030`
 * in one for state and ZIP code.
 */
export function splitAddress(
  fields: readonly InferredField[],
  used: ReadonlySet<number>,
  readings: readonly ColumnReading[],
  sample: Sample,
): readonly InferredField[] {
  const has = (field: TargetField) => fields.some((one) => one.field === field);
  const fits = (column: number, form: RE2JS) => {
    const filled = sample.map((row) => row[column]?.trim() ?? '').filter((value) => value !== '');
    return filled.length > 0 && filled.filter((value) => form.test(value)).length >= filled.length * 0.9;
  };
  const city = fields.find(({ field }) => field === 'address.city');
  if (city !== undefined && !has('address.state') && fits(city.column, CITY_STATE)) {
    const rest = fields.map((one) => (one === city ? part(one, one.field, CITY, 1) : one));
    return [...rest, part(city, 'address.state', STATE, 1)];
  }
  const stateWithZip = readings.find(
    (reading) => namesPlace(reading, ['state', 'zip']) && !reading.meaning.atoms.has('city'),
  );
  if (stateWithZip !== undefined && fits(stateWithZip.index, STATE_WITH_ZIP)) {
    const { index } = stateWithZip;
    const rest = fields.filter(({ column }) => column !== index);
    if (rest.some(({ field }) => field === 'address.state' || field === 'address.zip')) return fields;
    const whole = { field: 'address.zip' as const, column: index, columns: [index], confidence: 0.8, transforms: [] };
    return [
      ...rest,
      part(whole, 'address.state', BOTH['address.state'], 1),
      part(whole, 'address.zip', BOTH['address.zip'], 1),
    ];
  }
  if (city !== undefined || has('address.state')) return fields;
  const both = readings.find((reading) => !used.has(reading.index) && namesPlace(reading, ['city', 'state']));
  if (both !== undefined && !both.meaning.atoms.has('zip') && fits(both.index, CITY_STATE)) {
    const { index } = both;
    const whole = { field: 'address.city' as const, column: index, columns: [index], confidence: 0.8, transforms: [] };
    return [...fields, part(whole, 'address.city', CITY, 1), part(whole, 'address.state', STATE, 1)];
  }
  if (has('address.zip')) return fields;
  const street = fields.find(({ field }) => field === 'address.street');
  if (street !== undefined && street.columns.length === 1 && fits(street.column, ONE_CELL)) {
    const rest = fields.map((one) => (one === street ? part(one, one.field, WHOLE['address.street'], 1) : one));
    return [...rest, part(street, 'address.city', PARTS.city, 1), ...stateAndZip(street)];
  }
  const place = readings.find((reading) => !used.has(reading.index) && namesPlace(reading, ['city', 'state', 'zip']));
  if (place === undefined || !fits(place.index, PLACE)) return fields;
  const { index } = place;
  const whole = { field: 'address.city' as const, column: index, columns: [index], confidence: 0.8, transforms: [] };
  return [...fields, part(whole, 'address.city', WHOLE['address.city'], 1), ...stateAndZip(whole)];
}

const PLACE_ATOMS = new Set(['city', 'state', 'zip', 'code', 'home', 'mailing', 'primary', 'address']);

const namesPlace = ({ meaning }: ColumnReading, parts: readonly string[]): boolean =>
  meaning.owner !== 'other' &&
  meaning.owner !== 'employer' &&
  parts.every((atom) => meaning.atoms.has(atom)) &&
  [...meaning.atoms].every((atom) => PLACE_ATOMS.has(atom));

const stateAndZip = (field: InferredField): InferredField[] => [
  part(field, 'address.state', PARTS.stateZip, 1),
  part(field, 'address.zip', PARTS.stateZip, 2),
];

function part(from: InferredField, field: InferredField['field'], pattern: string, group: number): InferredField {
  const transforms: Transform[] = [{ name: 'trim' }, { name: 'regex_extract', pattern, group }];
  return { ...from, field, transforms };
}
