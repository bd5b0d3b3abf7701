import { Checkbox, NumberInput } from '@mantine/core';
import { labelOfField } from '@rollcall/contracts/label-of-field';
import { TARGET_FIELD_NAMES } from '@rollcall/contracts/target-fields';
import { DEFAULT_BOUNDS, DEFAULT_REQUIRED } from '@rollcall/contracts/validation-defaults';
import { Choice } from '../ui/choice.tsx';
import { Layout } from '../ui/layout.tsx';
import { Section } from '../ui/page.tsx';
import { RuleSeverities } from './rule-severities.tsx';
import { useVendorContext } from './vendor-layout.tsx';
import type { VendorConfig } from './vendor-queries.ts';

type Settings = VendorConfig['validation_settings'];

const BOUNDS = [
  ['max_age_years', 'Maximum age (years)'],
  ['min_subscriber_age_years', 'Minimum subscriber age (years)'],
  ['dependent_age_limit_years', 'Child dependent age limit (years)'],
  ['effective_days_past', 'Effective date: maximum days in the past'],
  ['effective_days_ahead', 'Effective date: maximum days in the future'],
] as const;

export function ValidationTab() {
  const { draft, setDraft, isReadOnly } = useVendorContext();
  const settings = draft.config.validation_settings;
  const set = (change: Partial<Settings>) =>
    setDraft({ ...draft, config: { ...draft.config, validation_settings: { ...settings, ...change } } });
  return (
    <Layout kind="stack">
      <Choices settings={settings} isReadOnly={isReadOnly} set={set} />
      <Section
        title="Required fields"
        hint={`Rows without a value in a selected field are rejected. If you select none, these are required: ${DEFAULT_REQUIRED.map(labelOfField).join(', ')}.`}
      >
        <Checkbox.Group
          aria-label="Required fields"
          value={settings.required ?? []}
          onChange={(chosen) => {
            const { required: _, ...others } = settings;
            const required = TARGET_FIELD_NAMES.filter((name) => chosen.includes(name));
            const validation_settings = required.length > 0 ? { ...others, required } : others;
            setDraft({ ...draft, config: { ...draft.config, validation_settings } });
          }}
        >
          <Layout kind="choices">
            {TARGET_FIELD_NAMES.map((name) => (
              <Checkbox key={name} value={name} label={labelOfField(name)} disabled={isReadOnly} />
            ))}
          </Layout>
        </Checkbox.Group>
      </Section>
      <Section title="Rule severity" hint="What happens to a row that breaks a rule. Other rules keep their default.">
        <RuleSeverities
          severities={settings.severities}
          isReadOnly={isReadOnly}
          onChange={(severities) => set({ severities })}
        />
      </Section>
    </Layout>
  );
}

interface ChoicesProps {
  readonly settings: Settings;
  readonly isReadOnly: boolean;
  readonly set: (change: Partial<Settings>) => void;
}

function Choices({ settings, isReadOnly, set }: ChoicesProps) {
  const { bounds } = settings;
  return (
    <Section title="Rules">
      <Layout kind="fields">
        <Choice
          label="Dependents without a subscriber"
          isDisabled={isReadOnly}
          choices={[
            { value: 'auto', label: 'Reject, except in 834 changes' },
            { value: 'error', label: 'Reject' },
            { value: 'record', label: 'Output as separate records' },
          ]}
          value={settings.orphan_dependents}
          onChange={(orphan_dependents) => set({ orphan_dependents })}
        />
        <Choice
          label="Duplicate members"
          isDisabled={isReadOnly}
          choices={[
            { value: 'merge', label: 'Merge' },
            { value: 'warning', label: 'Warn' },
            { value: 'error', label: 'Reject' },
          ]}
          value={settings.duplicate_members}
          onChange={(duplicate_members) => set({ duplicate_members })}
        />
        <Choice
          label="Date order"
          isDisabled={isReadOnly}
          choices={[
            { value: 'auto', label: 'Detect from file' },
            { value: 'month_first', label: 'Month first' },
            { value: 'day_first', label: 'Day first' },
          ]}
          value={settings.date_order}
          onChange={(date_order) => set({ date_order })}
        />
        <NumberInput
          label="Maximum rejected rows (%)"
          placeholder="No limit"
          readOnly={isReadOnly}
          min={0}
          max={100}
          hideControls
          value={settings.max_error_rate === undefined ? '' : settings.max_error_rate * 100}
          onChange={(value) => typeof value === 'number' && set({ max_error_rate: value / 100 })}
        />
        {BOUNDS.map(([name, label]) => (
          <NumberInput
            key={name}
            label={label}
            readOnly={isReadOnly}
            min={0}
            hideControls
            allowDecimal={false}
            placeholder={String(DEFAULT_BOUNDS[name])}
            value={bounds[name] ?? ''}
            onChange={(value) => {
              const { [name]: _, ...others } = bounds;
              set({ bounds: typeof value === 'number' ? { ...others, [name]: value } : others });
            }}
          />
        ))}
      </Layout>
    </Section>
  );
}
