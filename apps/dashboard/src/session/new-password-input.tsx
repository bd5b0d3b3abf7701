import { PasswordInput } from '@mantine/core';

interface NewPasswordInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (password: string) => void;
}

export function NewPasswordInput({ label, value, onChange }: NewPasswordInputProps) {
  return (
    <PasswordInput
      label={label}
      description="At least 12 characters. A sentence works well."
      autoComplete="new-password"
      required
      minLength={12}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
