/** Words that the style guide in CONTRIBUTING.md rules out, and British spellings. */
const BANNED =
  /\b(?:mend(?:s|ed|ing)?|whoever|whatever|whosever|somebody|nobody|anew|meanwhile|at hand|as it stands|under way|given up|gave up|goes on|all the same|put aside|so many (?:days|rows|seconds)|none that is known|of which nothing|is no (?:valid|known|readable|date|address|number|json|workbook)|e-mails?|catalogues?|recognis\w*|organis\w*|normalis\w*|neutralis\w*|colours?|licences?|behaviours?|are told|is told|please|oops)\b/i;
const FIELD_PATHS =
  /\b(?:coverage\.(?:plan_id|plan_name|effective_date|termination_date|coverage_type|insurance_line)|employment\.(?:status|hire_date|termination_date)|address\.(?:street2?|city|state|zip)|date_of_birth|first_name|last_name|member_id|subscriber_id)\b/;

/** The first word or phrase of a text that is not plain American English, or null. */
export function bannedWording(text: string): string | null {
  return BANNED.exec(text)?.[0] ?? null;
}

/** The first JSON path in a text that shows a field's label to people, or null. */
export function fieldPath(text: string): string | null {
  return FIELD_PATHS.exec(text)?.[0] ?? null;
}
