import { CopyText } from '../ui/copy-text.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Attempt } from './delivery-queries.ts';

/** The response to a test event. */
export function EndpointTest({ attempt }: { attempt: Attempt | null }) {
  if (!attempt) return <Notice tone="warn">No response yet. Check the delivery below.</Notice>;
  const isGood = attempt.response_status !== null && attempt.response_status < 300 && attempt.response_status >= 200;
  return (
    <>
      <Notice tone={isGood ? 'good' : 'bad'}>
        {attempt.response_status === null
          ? `No response: ${attempt.error}`
          : `The endpoint returned ${attempt.response_status}.`}
      </Notice>
      <Facts>
        <Fact label="Duration">{`${attempt.duration_ms} ms`}</Fact>
        <Fact label="Result">{attempt.outcome}</Fact>
      </Facts>
      {attempt.response_body && <CopyText label="the response" text={attempt.response_body} />}
    </>
  );
}
