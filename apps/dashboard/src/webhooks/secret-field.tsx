import { Button, TextInput } from '@mantine/core';
import { CopyText } from '../ui/copy-text.tsx';
import { Instant } from '../ui/instant.tsx';
import { Layout } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import type { WebhookConfig } from './delivery-queries.ts';

interface SecretFieldProps {
  readonly config: WebhookConfig;
  readonly secret: string;
  readonly onChange: (secret: string) => void;
}

/** The service never shows a stored secret, so a generated one is shown here until it is saved and the page left. */
export function SecretField({ config, secret, onChange }: SecretFieldProps) {
  const isSet = config.webhook_secret_set;
  return (
    <Layout kind="stack">
      <TextInput
        label={isSet ? 'New signing secret' : 'Signing secret'}
        description={
          isSet
            ? `Leave it blank to keep the current one, which ends in ${config.webhook_secret_last4}. After a change, both sign for 24 hours.`
            : '16 to 256 characters; your receiver checks signatures with it.'
        }
        required={!isSet}
        minLength={16}
        maxLength={256}
        autoComplete="off"
        spellCheck={false}
        value={secret}
        onChange={(event) => onChange(event.currentTarget.value)}
        rightSectionWidth={94}
        rightSection={
          <Button size="compact-xs" variant="light" onClick={() => onChange(generateSecret())}>
            Generate
          </Button>
        }
      />
      {secret.startsWith('whsec_') && <CopyText label="the signing secret" text={secret} />}
      {config.previous_secret_valid_until && (
        <Notice tone="busy">
          Two secrets sign at present; the earlier one until <Instant at={config.previous_secret_valid_until} />.
        </Notice>
      )}
    </Layout>
  );
}

/** 256 random bits, in the form that Standard Webhooks libraries take. */
function generateSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}
