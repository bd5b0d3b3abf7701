import type { FieldKind } from '@rollcall/contracts';

export type Severity = 'error' | 'warning';

/**
 * A rule for values or rows. The table of codes in the documentation is generated from these, so the texts are for the
 * person who corrects the file. `{name}` placeholders are filled in when the rule is reported.
 */
export interface Rule {
  /** Stable ID in error reports and in `validation_settings.severities`. Never reused with another meaning. */
  readonly code: string;
  /** The default severity. An error keeps the row out of the output. */
  readonly severity: Severity;
  /** Kinds of fields to which it applies. Empty for rows or any field. */
  readonly kinds: readonly FieldKind[];
  readonly message: string;
  /** The suggestion if nothing more specific can be inferred. */
  readonly fix: string;
  /** An example value, or a description of a row. */
  readonly example: string;
}

/** A violated rule with the values for its placeholders, and a specific correction if one can be inferred. */
export interface Finding {
  readonly rule: Rule;
  readonly values?: Readonly<Record<string, string>>;
  readonly fix?: string;
}

export function finding(rule: Rule, fix?: string, values?: Readonly<Record<string, string>>): Finding {
  if (fix === undefined) return values === undefined ? { rule } : { rule, values };
  return values === undefined ? { rule, fix } : { rule, fix, values };
}

/** By name of the placeholder. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Cache of templates, split into texts and names. */
const cutTemplates = new Map<string, readonly string[]>();

function cutTemplate(template: string): readonly string[] {
  const known = cutTemplates.get(template);
  if (known !== undefined) return known;
  const pieces = template.split(/\{([a-z]+)\}/);
  cutTemplates.set(template, pieces);
  return pieces;
}

/**
 * Fills in `{name}` placeholders. A test ensures that every placeholder has a value.
 *
 * @param field the value of `{field}`, if `values` has none
 */
export function fillText(template: string, values: TextValues | undefined, field?: string): string {
  if (values === undefined && field === undefined) return template;
  const pieces = cutTemplate(template);
  let text = pieces[0]!;
  for (let i = 1; i < pieces.length; i += 2) {
    const name = pieces[i]!;
    text += (values?.[name] ?? (name === 'field' ? field : undefined) ?? `{${name}}`) + pieces[i + 1]!;
  }
  return text;
}

/** Whether the template has a placeholder other than `{field}`. */
export function needsValues(template: string): boolean {
  const pieces = cutTemplate(template);
  for (let i = 1; i < pieces.length; i += 2) if (pieces[i] !== 'field') return true;
  return false;
}
