import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api/request.ts';
import { Confirm } from '../ui/confirm.tsx';
import { Instant } from '../ui/instant.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { type ClientSecret, clientsQuery } from './client-queries.ts';

/** Up to two live secrets, so that the new one can be deployed before the old one is revoked. */
export function SecretTable({ clientId, secrets }: { clientId: string; secrets: readonly ClientSecret[] }) {
  const queryClient = useQueryClient();
  const revoke = async (secretId: string) => {
    await api.delete('/clients/{client_id}/secrets/{secret_id}', {
      path: { client_id: clientId, secret_id: secretId },
    });
    await queryClient.invalidateQueries({ queryKey: clientsQuery.queryKey });
  };
  const columns: readonly Column<ClientSecret>[] = [
    { label: 'Secret', cell: ({ last4 }) => <span className="mono">…{last4}</span> },
    { label: 'Created', cell: ({ created_at }) => <Instant at={created_at} /> },
    { label: 'Last used', cell: ({ last_used_at }) => <Instant at={last_used_at} /> },
    {
      label: 'Revoke',
      cell: ({ id, last4 }) => (
        <Confirm
          size="xs"
          label={`Revoke …${last4}`}
          title="Revoke this secret?"
          question="Systems that still use this secret lose access within one minute."
          action={() => revoke(id)}
        />
      ),
    },
  ];
  if (secrets.length === 0) return <p>No active secrets.</p>;
  return <Table caption="Active secrets" columns={columns} rows={secrets} rowKey={({ id }) => id} />;
}
