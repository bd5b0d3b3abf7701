import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { clientsQuery } from '../clients/client-queries.ts';
import { UploadButton } from '../files/upload-button.tsx';
import { usePermission } from '../session/use-user.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Layout } from '../ui/layout.tsx';
import { Section } from '../ui/page.tsx';

/** First steps for new users, with commands that contain their client ID. */
export function FirstSteps() {
  const managesClients = usePermission('clients:write');
  const mayUpload = usePermission('files:write');
  const clients = useQuery({ ...clientsQuery, enabled: managesClients });
  const clientId = clients.data?.clients.find(({ status }) => status === 'active')?.client_id ?? '<client ID>';
  return (
    <Layout kind="stack">
      {mayUpload && (
        <Section
          title="Drop your first enrollment file here"
          hint="CSV, Excel, fixed width, or 834. We work out the columns, and you check them."
        >
          <UploadButton label="Choose a file" />
        </Section>
      )}
      <Section
        title="Or send files from your own system"
        hint={
          managesClients ? (
            <>
              To get a client secret, create a client in <Link to="/clients">API access</Link>. The secret is shown only
              once.
            </>
          ) : (
            'Ask an administrator of your organization for a client ID and secret.'
          )
        }
      >
        <Layout kind="stack">
          <CopyText label="the command to get a token" text={tokenCommand(clientId)} />
          <CopyText label="the command to upload a file" text={uploadCommand()} />
        </Layout>
      </Section>
    </Layout>
  );
}

function tokenCommand(clientId: string): string {
  return [
    `TOKEN=$(curl -s ${window.location.origin}/v1/oauth/token \\`,
    `  -d grant_type=client_credentials -d client_id=${clientId} \\`,
    `  -d client_secret="$CLIENT_SECRET" | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
  ].join('\n');
}

function uploadCommand(): string {
  return [
    `curl ${window.location.origin}/v1/files/upload \\`,
    '  -H "Authorization: Bearer $TOKEN" -F file=@enrollment.csv',
  ].join('\n');
}
