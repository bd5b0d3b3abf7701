import { FIELDS, STATES, TIERS } from '../data/general-csv.ts';
import type { Prepare } from '../prepare.ts';
import { runQuery } from './run-duckdb.ts';

/** The CSV whose values have to be read: dates written out, states by name. As duckdb.ts, and as little of it. */
export const prepare: Prepare = ({ file, out }) => runQuery(query(file, out), out);

const RELATIONSHIPS: Readonly<Record<string, string>> = { Employee: 'self', spouse: 'spouse', child: 'child' };
const TIER_NAMES: Readonly<Record<string, string>> = {
  EMP: 'employee_only',
  ESP: 'employee_plus_spouse',
  FAM: 'employee_plus_family',
};
const tierByText: Record<string, string | undefined> = Object.fromEntries(
  Object.entries(TIERS).map(([code, text]) => [text, TIER_NAMES[code]]),
);
const stateByName = Object.fromEntries(Object.entries(STATES).map(([code, name]) => [name, code]));
/** Each check as [name, condition]. */
const CHECKS: readonly (readonly [name: string, condition: string])[] = [
  ['missing_member_id', `coalesce(member_id, '') <> ''`],
  ['missing_name', `coalesce(first_name, '') <> '' AND coalesce(last_name, '') <> ''`],
  ['bad_birth_date', 'born IS NOT NULL'],
  ['bad_email', `coalesce(mail, '') = '' OR regexp_full_match(mail, '[^\\s@]+@[^\\s@]+\\.[^\\s@]+')`],
  ['bad_phone', `coalesce(regexp_full_match(phone_digits, '[0-9]{10}'), false)`],
  ['bad_state', 'state_code IS NOT NULL'],
  ['bad_zip', `coalesce(regexp_full_match(zip, '[0-9]{5}(-[0-9]{4})?'), false)`],
  ['bad_tier', 'tier_name IS NOT NULL'],
  ['bad_effective_date', 'starts IS NOT NULL'],
  ['bad_relationship', 'relation IS NOT NULL'],
  ['missing_coverage', `coalesce(subscriber_id, '') <> '' AND coalesce(plan, '') <> ''`],
];

function query(file: string, out: string): string {
  const column = (field: string) => `trim("${FIELDS[field]}")`;
  const types = Object.values(FIELDS).map((name) => `'${name}': 'VARCHAR'`);
  const date = (field: string) => `try_strptime(${column(field)}, '%B %d, %Y')::DATE`;
  const choose = (field: string, names: Readonly<Record<string, string | undefined>>) =>
    `CASE ${column(field)} ${Object.entries(names)
      .map(([from, to]) => `WHEN '${from}' THEN '${to}'`)
      .join(' ')} END`;
  const valid = CHECKS.map((_, index) => `c${index}`).join(' AND ');
  const record = `to_json({member_id: member_id, first_name: first_name, last_name: last_name, date_of_birth: born,
    email: nullif(mail, ''), phone: '+1' || phone_digits, address: {street: street, city: city, state: state_code, zip: zip},
    coverage: {plan_id: plan, effective_date: starts, coverage_type: tier_name}, relationship: relation,
    subscriber_id: subscriber_id, row_number: row_number})`;
  const errors = CHECKS.map(([name], index) => `CASE WHEN NOT c${index} THEN '${name}' END`).join(', ');
  const failure = `to_json({row_number: row_number, errors: list_filter([${errors}], lambda e: e IS NOT NULL)})`;
  return `COPY (
    WITH mapped AS (SELECT row_number() OVER () AS row_number, ${column('member_id')} AS member_id,
      nfc_normalize(${column('first_name')}) AS first_name, nfc_normalize(${column('last_name')}) AS last_name,
      ${date('date_of_birth')} AS born, lower(${column('email')}) AS mail,
      translate(${column('phone')}, '()- .', '') AS phone_digits, ${column('address.street')} AS street,
      ${column('address.city')} AS city, ${choose('address.state', stateByName)} AS state_code,
      ${column('address.zip')} AS zip, ${column('coverage.plan_id')} AS plan,
      ${choose('coverage.coverage_type', tierByText)} AS tier_name, ${date('coverage.effective_date')} AS starts,
      ${choose('relationship', RELATIONSHIPS)} AS relation, ${column('subscriber_id')} AS subscriber_id
      FROM read_csv('${file}', auto_detect = false, header = true, delim = ',', quote = '"', escape = '"',
        columns = {${types.join(', ')}})),
    checked AS (SELECT *, ${CHECKS.map(([, condition], index) => `(${condition}) AS c${index}`).join(', ')} FROM mapped)
    SELECT (${valid}) AS ok, CASE WHEN ${valid} THEN ${record} ELSE ${failure} END::VARCHAR AS line FROM checked
  ) TO '${out}/lines' (FORMAT CSV, PARTITION_BY (ok), HEADER false, QUOTE '', ESCAPE '', DELIMITER '\x01')`;
}
