import type { FieldKind } from '@rollcall/contracts';

export type Severity = 'error' | 'warning';

/**
 * One thing that can be wrong with a value or a row. The documentation's table of codes is generated from these, so the
 * texts are written for the person who must correct the file. `{name}` in a text is filled in when it is reported.
 */
export interface Rule {
  /** Stable id in error reports and in `validation_settings.severities`. Never reused for another meaning. */
  readonly code: string;
  /** Unless the vendor's settings say otherwise. An error keeps the row out of the output. */
  readonly severity: Severity;
  /** Kinds of field that it can fall on; empty: rows as a whole or any field. */
  readonly kinds: readonly FieldKind[];
  readonly message: string;
  /** Advice where nothing more concrete can be inferred. */
  readonly fix: string;
  /** A value (or a row in words) that it falls on. */
  readonly example: string;
}

/** A rule that fell on a value: what to fill into its texts, and the concrete correction when one can be inferred. */
export interface Finding {
  readonly rule: Rule;
  readonly values?: Readonly<Record<string, string>>;
  readonly fix?: string;
}

export function finding(rule: Rule, fix?: string, values?: Readonly<Record<string, string>>): Finding {
  return { rule, ...(fix === undefined ? {} : { fix }), ...(values === undefined ? {} : { values }) };
}

/** Templates of the rules, cut at their places: text and name in turn. */
const cutTemplates = new Map<string, readonly string[]>();

function cutTemplate(template: string): readonly string[] {
  const known = cutTemplates.get(template);
  if (known !== undefined) return known;
  const pieces = template.split(/\{([a-z]+)\}/);
  cutTemplates.set(template, pieces);
  return pieces;
}

/** Fills `{name}` places of a rule's text; a place without a value stays as it is, which the registry's test forbids. */
export function fillText(template: string, values: Readonly<Record<string, string>> | undefined): string {
  if (values === undefined) return template;
  const pieces = cutTemplate(template);
  let text = pieces[0]!;
  for (let i = 1; i < pieces.length; i += 2) text += (values[pieces[i]!] ?? `{${pieces[i]}}`) + pieces[i + 1]!;
  return text;
}
