import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Choice } from '../ui/choice.tsx';
import { Layout } from '../ui/layout.tsx';
import type { VendorConfig } from './vendor-queries.ts';

type Severities = VendorConfig['validation_settings']['severities'];

const CHOICES = [
  { value: 'error', label: 'Error' },
  { value: 'warning', label: 'Warning' },
  { value: 'off', label: 'Off' },
] as const;

interface RuleSeveritiesProps {
  readonly severities: Severities;
  readonly isReadOnly: boolean;
  readonly onChange: (severities: Severities) => void;
}

export function RuleSeverities({ severities, isReadOnly, onChange }: RuleSeveritiesProps) {
  const [code, setCode] = useState('');
  const remove = (name: string) => {
    const { [name]: _, ...others } = severities;
    onChange(others);
  };
  return (
    <Layout kind="stack">
      {Object.entries(severities).map(([name, severity]) => (
        <Layout key={name} kind="row">
          <Choice
            label={name}
            isDisabled={isReadOnly}
            choices={CHOICES}
            value={severity}
            onChange={(chosen) => onChange({ ...severities, [name]: chosen })}
          />
          {!isReadOnly && (
            <Button variant="subtle" size="xs" onClick={() => remove(name)} aria-label={`Reset ${name} to default`}>
              Reset
            </Button>
          )}
        </Layout>
      ))}
      {Object.keys(severities).length === 0 && <p>All rules use their default severity.</p>}
      {!isReadOnly && (
        <Layout kind="row">
          <TextInput
            aria-label="Rule code"
            placeholder="two_digit_year"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={!/^[a-z0-9_]{1,64}$/.test(code)}
            onClick={() => {
              onChange({ ...severities, [code]: 'warning' });
              setCode('');
            }}
          >
            Add override
          </Button>
        </Layout>
      )}
    </Layout>
  );
}
