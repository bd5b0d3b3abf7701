import { labelOfField } from '@rollcall/contracts/label-of-field';
import { labelOfValue } from '@rollcall/contracts/label-of-value';
import { TARGET_FIELD_NAMES } from '@rollcall/contracts/target-fields';
import { nameOfStep, namesOfSteps } from '../words/name-of-step.ts';
import { formatSource, type Source } from './field-rules.ts';
import { nameOfChoice, TRANSFORM_KINDS } from './transform-kinds.ts';
import type { VersionChange } from './vendor-queries.ts';

interface DescribedChange {
  readonly setting: string;
  /** Null if it is new. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Longest first, so that `address.street2` isn't matched as `address.street`. */
const FIELDS: readonly string[] = [...TARGET_FIELD_NAMES].sort((a, b) => b.length - a.length);
const FIELD_RULES = /^config\.mapping_rules\.(?:(dependents|coverages)\[(\d+)\]\.)?fields\.(.+)$/;
const CUSTOM_FIELD = /^config\.mapping_rules\.custom\[(\d+)\](.*)$/s;
const LOOKED_UP = /^\.transforms\[\d+\]\.table\.(.*)$/s;
const TRANSFORM = /^\.transforms\[\d+\](.*)$/s;
const SHORT = 60;

/** Describes a difference between two versions: the setting, and its old and new value. */
export function describeChange({ path, change, from, to }: VersionChange): DescribedChange {
  const { setting, textOf } = settingOf(path, [from, to]);
  return {
    setting,
    before: change === 'added' ? null : textOf(from),
    after: change === 'removed' ? null : textOf(to),
  };
}

interface Setting {
  readonly setting: string;
  readonly textOf: (value: unknown) => string;
}

function settingOf(path: string, values: readonly unknown[]): Setting {
  const [, group, place, rest] = FIELD_RULES.exec(path) ?? [];
  const field = FIELDS.find(
    (name) => rest === name || (rest?.startsWith(name) && '.['.includes(rest[name.length] ?? '')),
  );
  if (rest !== undefined && field !== undefined) {
    const prefix = group === undefined ? '' : `${group}.${place}.`;
    return ruleSetting(field, {
      label: labelOfField(`${prefix}${field}`),
      rest: rest.slice(field.length),
      values,
    });
  }
  const [, custom, part] = CUSTOM_FIELD.exec(path) ?? [];
  if (custom !== undefined && part !== undefined) return customSetting(Number(custom), part, values);
  return { setting: inWords(path.replace(/^config\./, '')), textOf: plainText };
}

/** A custom field has a name and a type, and is read like any other. Below a field, only its place is known. */
function customSetting(place: number, rest: string, values: readonly unknown[]): Setting {
  if (rest !== '') return ruleSetting('custom', { label: `Custom field ${place + 1}`, rest, values });
  const name = values.map(customNameIn).find((each) => each !== null);
  return {
    setting: name ? `Custom field “${labelOfField(`custom.${name}`)}”` : `Custom field ${place + 1}`,
    textOf: ruleText,
  };
}

function customNameIn(value: unknown): string | null {
  return typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : null;
}

interface RulePart {
  readonly label: string;
  /** The path below the field. */
  readonly rest: string;
  /** Before and after. */
  readonly values: readonly unknown[];
}

function ruleSetting(field: string, { label, rest, values }: RulePart): Setting {
  if (rest === '') return { setting: label, textOf: ruleText };
  if (rest === '.source') return { setting: `${label}: read from`, textOf: sourceText };
  if (rest === '.default') return { setting: `${label}: when it is empty`, textOf: (value) => valueText(field, value) };
  const looked = LOOKED_UP.exec(rest);
  if (looked) return { setting: `${label}: “${looked[1]}” means`, textOf: (value) => valueText(field, value) };
  const [, part] = TRANSFORM.exec(rest) ?? [];
  if (part === undefined) return { setting: `${label}: ${inWords(rest.slice(1))}`, textOf: plainText };
  if (part === '') {
    // What values mean says it all.
    if (values[0] === undefined && nameIn(values[1]) === 'lookup') {
      return { setting: label, textOf: (step) => stepText(field, step) };
    }
    return { setting: `${label}: conversion`, textOf: (step) => stepText(field, step) };
  }
  if (part === '.name') {
    return { setting: `${label}: conversion`, textOf: (name) => nameOfStep(plainText(name)) };
  }
  const [parameter] = part.slice(1).split(/[.[]/, 1);
  const kinds = Object.entries(TRANSFORM_KINDS).filter(([, { parameters }]) =>
    parameters.some(({ name }) => name === parameter),
  );
  return {
    setting: `${label}: ${conversionOf(kinds.map(([name]) => name))}, ${inWords(part.slice(1)).toLowerCase()}`,
    textOf: plainText,
  };
}

/** The conversion by its name, if it can only be one. */
function conversionOf(names: readonly (string | null)[]): string {
  const [name, ...others] = new Set(names.filter((each) => each !== null));
  return name === undefined || others.length > 0 ? 'conversion' : nameOfStep(name).toLowerCase();
}

function nameIn(step: unknown): string | null {
  return typeof step === 'object' && step !== null && 'name' in step ? String(step.name) : null;
}

const valueText = (field: string, value: unknown): string =>
  typeof value === 'string' ? labelOfValue(field, value) : plainText(value);

/** The configuration schema has validated the source. */
function sourceText(value: unknown): string {
  const sources: readonly unknown[] = Array.isArray(value) ? value : [value];
  return sources.map((source) => (isSource(source) ? formatSource(source) : plainText(source))).join(' + ');
}

function isSource(value: unknown): value is Source {
  if (typeof value === 'string') return true;
  return typeof value === 'object' && value !== null && ('column' in value || 'index' in value || 'segment' in value);
}

/** A value map as what each value means, another transform by its name and parameters. */
function stepText(field: string, step: unknown): string {
  if (typeof step !== 'object' || step === null || !('name' in step)) return plainText(step);
  const { name, ...parameters } = step;
  if (name === 'lookup' && 'table' in step && typeof step.table === 'object' && step.table !== null) {
    return Object.entries(step.table)
      .map(([from, to]) => `“${from}” means ${valueText(field, to)}`)
      .join('\n');
  }
  const values = Object.values(parameters).map((value) => nameOfChoice(plainText(value)));
  return [nameOfStep(String(name)), values.join(', ')].filter((text) => text !== '').join(': ');
}

/** A rule that was added or removed is described by its source and conversions. */
function ruleText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return plainText(value);
  const type = 'type' in value ? [plainText(value.type)] : [];
  const source = 'source' in value ? [`read from ${sourceText(value.source)}`] : [];
  const names = 'transforms' in value && Array.isArray(value.transforms) ? value.transforms.map(nameIn) : [];
  const steps = names.filter((name) => name !== null);
  const transforms = steps.length === 0 ? [] : [namesOfSteps(steps).toLowerCase()];
  const fallback = 'default' in value ? [`“${plainText(value.default)}” when it is empty`] : [];
  return [...type, ...source, ...transforms, ...fallback].join(', ') || 'no rule';
}

/** In one line if it fits. */
function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null) return 'nothing';
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value.join(', ') || 'none';
  const text = JSON.stringify(value);
  return text.length > SHORT ? JSON.stringify(value, null, 1) : text;
}

/** `validation_settings.orphan_dependents` becomes "Validation settings: orphan dependents". */
function inWords(path: string): string {
  const words = path
    .replaceAll('_', ' ')
    .replaceAll(/\[(\d+)\]/g, (_, place: string) => ` ${Number(place) + 1}`)
    .split('.')
    .join(': ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
