import { NativeSelect } from '@mantine/core';
import { SAMPLE_EVENTS } from '@rollcall/contracts/sample-events';
import { useState } from 'react';
import { CopyText } from '../ui/copy-text.tsx';
import { Layout } from '../ui/layout.tsx';
import { Section } from '../ui/page.tsx';
import { EVENTS } from './event-names.ts';

const CHOICES = [
  ...EVENTS.map(([value, meaning]) => ({ value, label: `${value}: ${meaning}` })),
  { value: 'webhook.test', label: 'webhook.test: You sent a test event' },
];

/** All events with samples. */
export function EventCatalog() {
  const [name, setName] = useState('job.completed');
  const sample = SAMPLE_EVENTS.find(({ event }) => event === name);
  return (
    <Section title="Event catalog">
      <Layout kind="stack">
        <NativeSelect
          label="Event type"
          value={name}
          data={CHOICES}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <CopyText label="the sample payload" text={JSON.stringify(sample, null, 2)} />
        <p>
          <a href="/v1/docs/webhooks">Headers, retries, and how to verify signatures</a>
        </p>
      </Layout>
    </Section>
  );
}
