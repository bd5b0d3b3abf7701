import { Checkbox, NumberInput } from '@mantine/core';
import { TARGET_FIELD_NAMES } from '@rollcall/contracts/target-fields';
import { Choice } from '../ui/choice.tsx';
import { Layout } from '../ui/layout.tsx';
import { Section } from '../ui/page.tsx';
import { RuleSeverities } from './rule-severities.tsx';
import { useVendorContext } from './vendor-layout.tsx';
import type { VendorConfig } from './vendor-queries.ts';

type Settings = VendorConfig['validation_settings'];

const BOUNDS = [
  ['max_age_years', 'Oldest person, years'],
  ['min_subscriber_age_years', 'Youngest subscriber, years'],
  ['dependent_age_limit_years', 'Oldest child dependent, years'],
  ['effective_days_past', 'Coverage began at most so many days ago'],
  ['effective_days_ahead', 'Coverage begins at most so many days ahead'],
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
        hint="A row without one of these is rejected. With none chosen, the defaults apply."
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
              <Checkbox key={name} value={name} label={name} disabled={isReadOnly} />
            ))}
          </Layout>
        </Checkbox.Group>
      </Section>
      <Section title="Severity by rule" hint="Rules by the code that the error report names them with.">
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
    <Section title="Bounds and choices">
      <Layout kind="fields">
        <Choice
          label="Dependent without a subscriber"
          isDisabled={isReadOnly}
          choices={[
            { value: 'auto', label: 'is an error, except in an 834 of changes' },
            { value: 'error', label: 'is an error' },
            { value: 'record', label: 'is a record of its own' },
          ]}
          value={settings.orphan_dependents}
          onChange={(orphan_dependents) => set({ orphan_dependents })}
        />
        <Choice
          label="Members that appear twice"
          isDisabled={isReadOnly}
          choices={[
            { value: 'merge', label: 'are merged' },
            { value: 'warning', label: 'are a warning' },
            { value: 'error', label: 'are an error' },
          ]}
          value={settings.duplicate_members}
          onChange={(duplicate_members) => set({ duplicate_members })}
        />
        <Choice
          label="Order of day and month"
          isDisabled={isReadOnly}
          choices={[
            { value: 'auto', label: 'found out from the file' },
            { value: 'month_first', label: 'month first' },
            { value: 'day_first', label: 'day first' },
          ]}
          value={settings.date_order}
          onChange={(date_order) => set({ date_order })}
        />
        <NumberInput
          label="File fails above, % of rows rejected"
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
