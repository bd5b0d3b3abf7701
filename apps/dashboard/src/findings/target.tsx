import { TextInput } from '@mantine/core';
import { canonicalValuesOf } from '@rollcall/contracts/canonical-values';
import { Choice } from '../ui/choice.tsx';
import { labelOfValue } from '../words/label-of-value.ts';

interface TargetProps {
  readonly label: string;
  readonly isLabelShown?: boolean;
  readonly field: string;
  readonly value: string;
  readonly onChange: (to: string) => void;
}

/** What a value should be: one of its field's list, or text. */
export function Target({ label, isLabelShown = false, field, value, onChange }: TargetProps) {
  const allowed = canonicalValuesOf(field);
  if (allowed === null) {
    return (
      <TextInput
        {...(isLabelShown ? { label } : { 'aria-label': label })}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const choices = allowed.map((each) => ({ value: each, label: labelOfValue(field, each) }));
  return (
    <Choice
      label={label}
      isLabelHidden={!isLabelShown}
      value={value}
      choices={[{ value: '', label: 'Choose…' }, ...choices]}
      onChange={onChange}
    />
  );
}
