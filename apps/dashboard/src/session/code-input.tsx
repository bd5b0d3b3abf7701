import { TextInput } from '@mantine/core';

interface CodeInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** Accepts a code of an authenticator app or a recovery code. Phones and password managers can fill it in. */
export function CodeInput({ label, value, onChange }: CodeInputProps) {
  return (
    <TextInput
      label={label}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={32}
      required
      data-autofocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
