import { NativeSelect, TextInput } from '@mantine/core';
import { canonicalValuesOf } from '@rollcall/contracts/canonical-values';
import { labelOfValue } from '@rollcall/contracts/label-of-value';
import { formatCount } from '../format/quantities.ts';
import { fittingLevels } from './family-evidence.ts';
import type { ErrorFamilies } from './value-queries.ts';

interface TargetProps {
  readonly label: string;
  readonly isLabelShown?: boolean;
  readonly field: string;
  readonly value: string;
  /** Who is in the families that carry the value: levels that fit some of them stand first. */
  readonly families?: ErrorFamilies | undefined;
  readonly onChange: (to: string) => void;
}

/** What a value should be: one of its field's list, or text. */
export function Target({ label, isLabelShown = false, field, value, families, onChange }: TargetProps) {
  const allowed = canonicalValuesOf(field);
  const labeled = isLabelShown ? { label } : { 'aria-label': label };
  if (allowed === null) {
    return (
      <TextInput
        {...labeled}
        {...(!isLabelShown && { placeholder: 'Type the right value' })}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const fitting = families ? fittingLevels(families) : [];
  const others = allowed.filter((each) => !fitting.some(({ level }) => level === each));
  const items = others.map((each) => ({ value: each, label: labelOfValue(field, each) }));
  const fits = fitting.map(({ level, families: count }) => ({
    value: level,
    label: `${labelOfValue(field, level)} (${formatCount(count)} of ${formatCount(families?.families ?? 0)})`,
  }));
  return (
    <NativeSelect
      {...labeled}
      value={value}
      data={[
        { value: '', label: 'Choose…' },
        ...(fits.length === 0
          ? items
          : [
              { group: 'Fits these families', items: fits },
              { group: 'All levels', items },
            ]),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
