import { CopyText } from '../ui/copy-text.tsx';
import { Layout } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';

export function SecretShownOnce({ secret }: { secret: string }) {
  return (
    <Layout kind="stack">
      <Notice tone="warn">
        <strong>Copy this secret now.</strong> You won’t be able to see it again.
      </Notice>
      <CopyText label="the client secret" text={secret} />
    </Layout>
  );
}
