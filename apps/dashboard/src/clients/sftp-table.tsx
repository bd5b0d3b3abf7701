import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api/request.ts';
import { Confirm } from '../ui/confirm.tsx';
import { Instant } from '../ui/instant.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { clientsQuery, type SftpCredential } from './client-queries.ts';

export function SftpTable({ clientId, credentials }: { clientId: string; credentials: readonly SftpCredential[] }) {
  const queryClient = useQueryClient();
  const revoke = async (credentialId: string) => {
    await api.delete('/clients/{client_id}/sftp-credentials/{credential_id}', {
      path: { client_id: clientId, credential_id: credentialId },
    });
    await queryClient.invalidateQueries({ queryKey: clientsQuery.queryKey });
  };
  const columns: readonly Column<SftpCredential>[] = [
    { label: 'Type', cell: ({ type }) => (type === 'public_key' ? 'Key' : 'Password') },
    { label: 'Name', cell: ({ name }) => name || '–' },
    { label: 'Fingerprint', cell: ({ fingerprint }) => <small className="mono">{fingerprint ?? '–'}</small> },
    { label: 'Created', cell: ({ created_at }) => <Instant at={created_at} /> },
    { label: 'Last used', cell: ({ last_used_at }) => <Instant at={last_used_at} /> },
    {
      label: 'Revoke',
      cell: ({ id, type, name }) => (
        <Confirm
          size="xs"
          label={type === 'public_key' ? 'Revoke key' : 'Revoke password'}
          title={type === 'public_key' ? `Revoke key ${name}?` : 'Revoke password?'}
          question="Connections that use it close within one minute, and no one can log in with it."
          action={() => revoke(id)}
        />
      ),
    },
  ];
  return <Table caption="SFTP keys and passwords" columns={columns} rows={credentials} rowKey={({ id }) => id} />;
}
