import { NativeSelect } from '@mantine/core';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly isDisabled?: boolean;
  /** Hides the label visually if the context is clear. Screen readers still read it. */
  readonly isLabelHidden?: boolean;
  readonly onChange: (value: Value) => void;
}

/** One of a few options. */
export function Choice<Value extends string>({
  label,
  value,
  choices,
  isDisabled,
  isLabelHidden,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <NativeSelect
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      value={value}
      disabled={isDisabled ?? false}
      data={[...choices]}
      onChange={(event) => {
        const chosen = choices.find((choice) => choice.value === event.currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}
