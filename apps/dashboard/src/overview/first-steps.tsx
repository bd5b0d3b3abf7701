import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { clientsQuery } from '../clients/client-queries.ts';
import { useMay } from '../session/use-user.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Layout } from '../ui/layout.tsx';
import { Section } from '../ui/page.tsx';

/** What a newcomer does first: the commands have their own client's id in them already. */
export function FirstSteps() {
  const managesClients = useMay('clients:write');
  const mayUpload = useMay('files:write');
  const clients = useQuery({ ...clientsQuery, enabled: managesClients });
  const clientId = clients.data?.clients.find(({ status }) => status === 'active')?.client_id ?? '<client id>';
  return (
    <Layout kind="stack">
      {mayUpload && (
        <Section title="Send your first file from here">
          <p>
            Drop a CSV, Excel, fixed-width or X12 834 file on the page <Link to="/files">Files</Link>. Format and vendor
            are detected; records and errors are there a moment later.
          </p>
        </Section>
      )}
      <Section
        title="Or from your own system"
        hint={
          managesClients ? (
            <>
              The secret of the client stands under <Link to="/clients">API access</Link> once, when it is made.
            </>
          ) : (
            'An administrator of your organisation gives you a client id and secret.'
          )
        }
      >
        <Layout kind="stack">
          <CopyText label="the command that gets a token" text={tokenCommand(clientId)} />
          <CopyText label="the command that uploads a file" text={uploadCommand()} />
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
