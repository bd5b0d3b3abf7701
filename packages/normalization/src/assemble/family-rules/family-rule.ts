import type { TargetField } from '@rollcall/contracts';
import type { Rule } from '../../validate/rule.ts';

/** A rule about a family or about a person's place in it. `{…}` in the texts are filled in where the rule is reported. */
export interface FamilyRule extends Rule {
  /** Another setting decides: `severities` has no say. */
  readonly fixed?: true;
  /** Says nothing about a file that has no dependents at all: then they are sent elsewhere. */
  readonly needsDependents?: true;
  /** What it looks at is complete only when the record is written: it can warn, but no longer reject the row. */
  readonly warnsOnly?: true;
  readonly field: TargetField | 'row';
}

export type Report = (
  rule: FamilyRule,
  rowNumber: number,
  original: string | null,
  values?: Readonly<Record<string, string | number>>,
) => void;
