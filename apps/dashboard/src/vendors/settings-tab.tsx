import { TagsInput, TextInput } from '@mantine/core';
import { formatLabel } from '../files/file-format.ts';
import { formatCount } from '../format/quantities.ts';
import { Actor } from '../ui/actor.tsx';
import { Choice } from '../ui/choice.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { Instant } from '../ui/instant.tsx';
import { Layout } from '../ui/layout.tsx';
import { Section } from '../ui/page.tsx';
import { useVendorContext } from './vendor-layout.tsx';

const STATUSES = [
  { value: 'active', label: 'In use: files are detected automatically' },
  { value: 'inactive', label: 'Paused: used only with a vendor hint' },
  { value: 'draft', label: 'Draft: not used yet' },
] as const;

export function SettingsTab() {
  const { vendor, draft, setDraft, isReadOnly } = useVendorContext();
  const { detection } = draft.config;
  const setDetection = (change: Partial<typeof detection>) =>
    setDraft({ ...draft, config: { ...draft.config, detection: { ...detection, ...change } } });
  return (
    <Layout kind="stack">
      <Section title="Vendor">
        <Layout kind="fields">
          <TextInput
            label="Name"
            readOnly={isReadOnly}
            value={draft.name}
            onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
          />
          <Choice
            label="Status"
            isDisabled={isReadOnly}
            choices={STATUSES}
            value={draft.status}
            onChange={(status) => setDraft({ ...draft, status })}
          />
          <TagsInput
            label="Aliases"
            description="A vendor hint that matches an alias selects this vendor."
            readOnly={isReadOnly}
            value={[...draft.aliases]}
            onChange={(aliases) => setDraft({ ...draft, aliases })}
          />
        </Layout>
      </Section>
      <Section title="Detection" hint="How Rollcall recognizes this vendor’s files.">
        <Layout kind="fields">
          <TagsInput
            label="Filename patterns"
            readOnly={isReadOnly}
            value={detection.file_name_patterns}
            onChange={(file_name_patterns) => setDetection({ file_name_patterns })}
          />
          <TagsInput
            label="Sheet names"
            readOnly={isReadOnly}
            value={detection.sheet_names}
            onChange={(sheet_names) => setDetection({ sheet_names })}
          />
          <TagsInput
            label="X12 sender IDs"
            readOnly={isReadOnly}
            value={detection.x12_sender_ids}
            onChange={(x12_sender_ids) => setDetection({ x12_sender_ids })}
          />
        </Layout>
        {detection.header_signatures.map((labels) => (
          <Layout kind="row" key={labels.join()}>
            Identifying columns
            {labels.map((label) => (
              <span key={label} className="raw">
                {label}
              </span>
            ))}
          </Layout>
        ))}
      </Section>
      <Section title="Usage">
        <Facts>
          <Fact label="Files processed">{formatCount(vendor.total_files_processed)}</Fact>
          <Fact label="Formats received">{vendor.file_formats.map(formatLabel).join(', ') || '–'}</Fact>
          <Fact label="Last file">
            <Instant at={vendor.last_file_received} />
          </Fact>
          <Fact label="Last changed">
            <Instant at={vendor.updated_at} />
          </Fact>
          <Fact label="Last changed by">
            <Actor id={vendor.updated_by} name={vendor.updated_by_name} />
          </Fact>
        </Facts>
      </Section>
    </Layout>
  );
}
