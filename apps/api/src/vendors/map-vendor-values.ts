import {
  AppError,
  canonicalValuesOf,
  type FieldRule,
  labelOfField,
  nearest,
  type VendorConfig,
} from '@rollcall/contracts';
import type { Handler } from '../http/endpoint.ts';
import { answerVendor } from './answer-vendor.ts';
import { changeVendor } from './write-version.ts';

type Values = Readonly<Record<string, string>>;

/** Creates a new version whose lookups contain the values, or does nothing if they already do. */
export function mapVendorValues(): Handler<'mapVendorValues'> {
  return (call) => {
    const { field, values, further_fields: others = [], comment } = call.body;
    const fields = [{ field, values }, ...others];
    if (new Set(fields.map((each) => each.field)).size < fields.length)
      throw new AppError('invalid_request', { details: 'further_fields: a field may be named only once.' });
    for (const each of fields) checkTargets(each.field, each.values);
    return call.once(async (tx) => {
      const found = await changeVendor(tx, call, {
        vendorId: call.params.vendor_id,
        action: 'vendor.update',
        comment: comment ?? fields.map((each) => commentOn(each.field, Object.keys(each.values).length)).join(', '),
        next: ({ profile }) => ({
          ...profile,
          config: fields.reduce((config, each) => withValues(config, each.field, each.values), profile.config),
        }),
      });
      return answerVendor(tx, call.caller, found);
    });
  };
}

const commentOn = (field: string, values: number): string =>
  `${values} ${values === 1 ? 'value' : 'values'} mapped in ${labelOfField(field)}`;

function checkTargets(field: string, values: Values): void {
  const allowed = canonicalValuesOf(field);
  if (allowed === null) throw new AppError('invalid_request', { details: `field: ${field} has no list of values.` });
  const faults = Object.entries(values)
    .filter(([, target]) => !allowed.includes(target))
    .map(([, target]) => {
      const near = nearest(target, allowed);
      return { path: 'values', message: `is not a value of ${field}`, hint: near && `Did you mean ${near}?` };
    });
  const [first] = faults;
  if (first) {
    const details = [`field values: one ${first.message}.`, first.hint].filter(Boolean).join(' ');
    throw new AppError('invalid_request', { details, faults });
  }
}

/** Changes every rule that fills the field: of the member, of dependents, and of further coverages. */
function withValues(config: VendorConfig, field: string, values: Values): VendorConfig {
  let found = false;
  const changed = <Fields extends VendorConfig['mapping_rules']['fields']>(fields: Fields): Fields => {
    const rules = Object.entries(fields).map(([name, rule]): [string, FieldRule] => {
      if (name !== field || rule.source === undefined) return [name, rule];
      found = true;
      return [name, withLookup(rule, values)];
    });
    return Object.assign({ ...fields }, Object.fromEntries(rules));
  };
  const { fields, dependents, coverages, ...others } = config.mapping_rules;
  const mapping_rules = {
    ...others,
    fields: changed(fields),
    dependents: dependents.map((group) => ({ ...group, fields: changed(group.fields) })),
    coverages: coverages.map((group) => ({ ...group, fields: changed(group.fields) })),
  };
  if (!found) throw new AppError('invalid_request', { details: `field: the vendor has no column for ${field}.` });
  return { ...config, mapping_rules };
}

/** Adds the values to the existing lookup. A second lookup would never be used if the first has a default. */
function withLookup(rule: FieldRule, values: Values): FieldRule {
  const last = rule.transforms.findLastIndex(({ name }) => name === 'lookup');
  if (last < 0)
    return { ...rule, transforms: [...rule.transforms, { name: 'lookup', table: values, ignore_case: true }] };
  const transforms = rule.transforms.map((step, index) => {
    if (index !== last || step.name !== 'lookup') return step;
    const fold = (text: string) => (step.ignore_case ? text.trim().toLowerCase() : text.trim());
    const replaced = new Set(Object.keys(values).map(fold));
    const others = Object.entries(step.table).filter(([key]) => !replaced.has(fold(key)));
    return { ...step, table: { ...Object.fromEntries(others), ...values } };
  });
  return { ...rule, transforms };
}
