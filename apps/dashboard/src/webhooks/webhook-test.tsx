import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api/request.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { Icon } from '../ui/icon.tsx';
import { Layout } from '../ui/layout.tsx';
import { Fault, Notice } from '../ui/notice.tsx';
import { Section } from '../ui/page.tsx';
import type { Attempt } from './delivery-queries.ts';
import { RecoverDeliveries } from './recover-deliveries.tsx';

export function WebhookTest({ isConfigured }: { isConfigured: boolean }) {
  const queryClient = useQueryClient();
  const test = useMutation({
    mutationFn: () => api.post('/webhooks/test', {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['deliveries'] }),
  });
  return (
    <Layout kind="stack">
      <Section title="Test" hint="Sends one signed event to the address and shows what it answers.">
        <Layout kind="stack">
          <div>
            <Button
              variant="default"
              leftSection={<Icon name="send" size={16} />}
              disabled={!isConfigured}
              loading={test.isPending}
              onClick={() => test.mutate()}
            >
              Send a test event
            </Button>
          </div>
          <Fault error={test.error} />
          {test.data && <TestAnswer attempt={test.data.attempt} />}
        </Layout>
      </Section>
      <RecoverDeliveries />
    </Layout>
  );
}

function TestAnswer({ attempt }: { attempt: Attempt | null }) {
  if (!attempt) return <Notice tone="warn">No answer yet; the delivery below will have it.</Notice>;
  const isGood = attempt.response_status !== null && attempt.response_status < 300 && attempt.response_status >= 200;
  return (
    <>
      <Notice tone={isGood ? 'good' : 'bad'}>
        {attempt.response_status === null
          ? `No answer: ${attempt.error}`
          : `The endpoint answered ${attempt.response_status}.`}
      </Notice>
      <Facts>
        <Fact label="Took">{`${attempt.duration_ms} ms`}</Fact>
        <Fact label="Outcome">{attempt.outcome}</Fact>
      </Facts>
      {attempt.response_body && <CopyText label="the answer" text={attempt.response_body} />}
    </>
  );
}
