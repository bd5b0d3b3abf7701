import { CopyText } from '../ui/copy-text.tsx';
import { Layout } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';

export function SecretShownOnce({ secret }: { secret: string }) {
  return (
    <Layout kind="stack">
      <Notice tone="warn">
        <strong>Copy the secret now.</strong> It is shown this once; the service keeps only a digest of it.
      </Notice>
      <CopyText label="the client secret" text={secret} />
    </Layout>
  );
}
