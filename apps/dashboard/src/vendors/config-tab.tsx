import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormActions, Layout } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { Section } from '../ui/page.tsx';
import { readConfigText } from './read-config-text.ts';
import { useVendorContext } from './vendor-layout.tsx';

/** Settings without a tab of their own: fixed-width layouts, dialects, value lists, X12 settings. */
export function ConfigTab() {
  const { draft, setDraft, isReadOnly } = useVendorContext();
  const shown = JSON.stringify(draft.config, null, 2);
  const [text, setText] = useState(shown);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const take = () => {
    const read = readConfigText(text);
    if ('faults' in read) return setFaults(read.faults);
    setFaults([]);
    setText(JSON.stringify(read.config, null, 2));
    setDraft({ ...draft, config: read.config });
  };
  return (
    <Section
      title="Configuration (JSON)"
      hint="The full configuration, as used by the API. Edit fixed-width layouts, CSV dialects, allowed values, and X12 settings here."
    >
      <Layout kind="stack">
        <Textarea
          aria-label="Configuration as JSON"
          classNames={{ input: 'mono' }}
          autosize
          minRows={16}
          maxRows={40}
          spellCheck={false}
          readOnly={isReadOnly}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {faults.length > 0 && (
          <Notice tone="bad">
            <strong>The configuration has errors.</strong>
            <ul>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Notice>
        )}
        {!isReadOnly && (
          <FormActions>
            <Button variant="default" disabled={text === shown} onClick={() => setText(shown)}>
              Discard edits
            </Button>
            <Button disabled={text === shown} onClick={take}>
              Apply
            </Button>
          </FormActions>
        )}
      </Layout>
    </Section>
  );
}
