import { Button } from '@mantine/core';
import { Choice } from '../ui/choice.tsx';
import { Layout } from '../ui/layout.tsx';
import { nameOfRule, RULE_CODES } from '../words/title-of-rule.ts';
import type { VendorConfig } from './vendor-queries.ts';

type Severities = VendorConfig['validation_settings']['severities'];

const CHOICES = [
  { value: 'error', label: 'Error' },
  { value: 'warning', label: 'Warning' },
  { value: 'off', label: 'Off' },
] as const;

const RULES = RULE_CODES.map((code) => ({ value: code, label: nameOfRule(code) })).toSorted((a, b) =>
  a.label.localeCompare(b.label),
);

interface RuleSeveritiesProps {
  readonly severities: Severities;
  readonly isReadOnly: boolean;
  readonly onChange: (severities: Severities) => void;
}

export function RuleSeverities({ severities, isReadOnly, onChange }: RuleSeveritiesProps) {
  const remove = (name: string) => {
    const { [name]: _, ...others } = severities;
    onChange(others);
  };
  return (
    <Layout kind="stack">
      {Object.entries(severities).map(([name, severity]) => (
        <Layout key={name} kind="row">
          <Choice
            label={nameOfRule(name)}
            isDisabled={isReadOnly}
            choices={CHOICES}
            value={severity}
            onChange={(chosen) => onChange({ ...severities, [name]: chosen })}
          />
          {!isReadOnly && (
            <Button
              variant="subtle"
              size="xs"
              onClick={() => remove(name)}
              aria-label={`Reset ${nameOfRule(name)} to default`}
            >
              Reset
            </Button>
          )}
        </Layout>
      ))}
      {Object.keys(severities).length === 0 && <p>All rules use their default severity.</p>}
      {!isReadOnly && (
        <Choice
          label="Change a rule"
          isLabelHidden
          value=""
          choices={[{ value: '', label: 'Change a rule…' }, ...RULES.filter(({ value }) => !(value in severities))]}
          onChange={(code) => code !== '' && onChange({ ...severities, [code]: 'warning' })}
        />
      )}
    </Layout>
  );
}
