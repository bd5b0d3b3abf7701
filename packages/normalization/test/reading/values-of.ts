/** Codes of the errors, without warnings. */
export const errorsOf = (issues: readonly { severity: string; code: string }[]) =>
  issues.flatMap(({ severity, code }) => (severity === 'error' ? [code] : []));
/** First names of the members, in order. */
export const names = (all: unknown) => (all as { first_name: string }[]).map(({ first_name }) => first_name);

/** First names of each member and the dependents, in order. */
export const firsts = (records: readonly Record<string, unknown>[]) =>
  records.map(({ first_name: first, dependents }) => [first, ...names(dependents)]);

export interface Coverage {
  readonly insurance_line: string | null;
  readonly plan_id: string | null;
  readonly plan_name: string | null;
  readonly coverage_type: string | null;
}
/** Each coverage as `line: plan: coverage level`. */
export const coveragesOf = ({ coverages }: Record<string, unknown>) =>
  (coverages as Coverage[]).map(({ insurance_line: line, plan_id: id, plan_name: name, coverage_type: level }) =>
    [line, id ?? name, level].join(': '),
  );
