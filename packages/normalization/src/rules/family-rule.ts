import type { TargetField } from '@rollcall/contracts';
import type { Rule } from './rule.ts';

/**
 * A rule about a family or about a person's role in it. Placeholders (`{…}`) in the texts are filled in when the rule
 * is reported.
 */
export interface FamilyRule extends Rule {
  /** Another setting decides: `severities` has no effect. */
  readonly fixed?: true;
  /** Not reported for a file without any dependents: they are sent elsewhere. */
  readonly needsDependents?: true;
  /** The rule needs the complete record, and by then the row can't be rejected. So the rule can only warn. */
  readonly warnsOnly?: true;
  readonly field: TargetField | 'row';
}
