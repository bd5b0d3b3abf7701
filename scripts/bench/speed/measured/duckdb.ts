import { HEADER } from '../data/csv.ts';
import type { Prepare } from '../prepare.ts';
import { runQuery } from './run-duckdb.ts';

/**
 * The rows of the CSV checked and written as JSON lines by DuckDB, one thread, in a single pass: valid and failed rows
 * part at the writer. Less than the engine does: no families, no explanation of what is wrong, no repairs.
 */
export const prepare: Prepare = ({ file, out }) => runQuery(query(file, out), out);

const TEXTS = ['member_id', 'first_name', 'last_name', 'street', 'city', 'state', 'zip', 'plan', 'subscriber_id'];
/** Each check as [name, condition]. */
const CHECKS: readonly (readonly [name: string, condition: string])[] = [
  ['missing_member_id', `coalesce(member_id, '') <> ''`],
  ['missing_name', `coalesce(first_name, '') <> '' AND coalesce(last_name, '') <> ''`],
  ['bad_birth_date', 'born IS NOT NULL'],
  ['bad_ssn', `coalesce(regexp_full_match(ssn_digits, '[0-9]{9}'), false)`],
  ['bad_email', `coalesce(mail, '') = '' OR regexp_full_match(mail, '[^\\s@]+@[^\\s@]+\\.[^\\s@]+')`],
  ['bad_phone', `coalesce(regexp_full_match(phone_digits, '[0-9]{10}'), false)`],
  ['bad_state', `coalesce(regexp_full_match(state, '[A-Z]{2}'), false)`],
  ['bad_zip', `coalesce(regexp_full_match(zip, '[0-9]{5}(-[0-9]{4})?'), false)`],
  ['bad_tier', 'tier_name IS NOT NULL'],
  ['bad_effective_date', 'starts IS NOT NULL'],
  ['bad_termination_date', `termination_text = '' OR coalesce(ends >= starts, false)`],
  ['bad_relationship', 'relation IS NOT NULL'],
  ['missing_coverage', `coalesce(subscriber_id, '') <> '' AND coalesce(plan, '') <> ''`],
];

function query(file: string, out: string): string {
  const types = HEADER.map((name) => `'${name}': 'VARCHAR'`).join(', ');
  const date = (column: string) => `try_strptime(trim(${column}), '%m/%d/%Y')::DATE`;
  const valid = CHECKS.map((_, index) => `c${index}`).join(' AND ');
  const record = `to_json({member_id: member_id, first_name: first_name, last_name: last_name, date_of_birth: born,
    ssn: '***-**-' || ssn_digits[6:9], email: nullif(mail, ''), phone: '+1' || phone_digits,
    address: {street: street, city: city, state: state, zip: zip},
    coverage: {plan_id: plan, effective_date: starts, termination_date: ends, coverage_type: tier_name},
    relationship: relation, subscriber_id: subscriber_id, group_id: group_id, row_number: row_number})`;
  const errors = CHECKS.map(([name], index) => `CASE WHEN NOT c${index} THEN '${name}' END`).join(', ');
  const failure = `to_json({row_number: row_number, errors: list_filter([${errors}], lambda e: e IS NOT NULL)})`;
  return `COPY (
    WITH mapped AS (SELECT row_number() OVER () AS row_number, ${TEXTS.map((name) => `trim(${name}) AS ${name}`).join(', ')},
      ${date('dob')} AS born, replace(ssn, '-', '') AS ssn_digits, lower(trim(email)) AS mail,
      translate(phone, '()- .', '') AS phone_digits, trim("group") AS group_id,
      CASE trim(tier) WHEN 'EMP' THEN 'employee_only' WHEN 'ESP' THEN 'employee_plus_spouse'
        WHEN 'ECH' THEN 'employee_plus_children' WHEN 'FAM' THEN 'employee_plus_family' END AS tier_name,
      ${date('effective')} AS starts, trim(coalesce(termination, '')) AS termination_text, ${date('termination')} AS ends,
      CASE relationship WHEN '18' THEN 'self' WHEN '01' THEN 'spouse' WHEN '19' THEN 'child' END AS relation
      FROM read_csv('${file}', auto_detect = false, header = true, delim = ',', quote = '"', escape = '"',
        columns = {${types}})),
    checked AS (SELECT *, ${CHECKS.map(([, condition], index) => `(${condition}) AS c${index}`).join(', ')} FROM mapped)
    SELECT (${valid}) AS ok, CASE WHEN ${valid} THEN ${record} ELSE ${failure} END::VARCHAR AS line FROM checked
  ) TO '${out}/lines' (FORMAT CSV, PARTITION_BY (ok), HEADER false, QUOTE '', ESCAPE '', DELIMITER '\x01')`;
}
