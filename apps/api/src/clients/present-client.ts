import type { Count } from '@rollcall/callers';
import { type ClientBody, scopeSchema } from '@rollcall/contracts';
import type { ClientWithSecrets } from '@rollcall/database/partners';
import type { ClientSecret, SftpCredential } from '@rollcall/database/rows';
import { z } from 'zod';

export function presentClient(client: ClientWithSecrets, usage: Count): ClientBody {
  const isUnused = usage.remaining === usage.limit;
  return {
    client_id: client.id,
    name: client.name,
    livemode: client.livemode,
    scopes: client.scopes.length === 0 ? null : z.array(scopeSchema).parse(client.scopes),
    rate_limit_per_hour: usage.limit,
    status: client.revokedAt === null ? 'active' : 'revoked',
    created_at: client.createdAt.toISOString(),
    last_used_at: client.lastUsedAt?.toISOString() ?? null,
    usage: {
      limit: usage.limit,
      remaining: usage.remaining,
      resets_at: isUnused ? null : new Date(usage.resetsAt).toISOString(),
    },
    secrets: client.secrets.map(presentSecret),
    sftp_credentials: client.sftpCredentials.map(presentSftpCredential),
  };
}

export function presentSecret(secret: ClientSecret): ClientBody['secrets'][number] {
  return {
    id: secret.id,
    last4: secret.lastFour,
    created_at: secret.createdAt.toISOString(),
    last_used_at: secret.lastUsedAt?.toISOString() ?? null,
    revoked_at: secret.revokedAt?.toISOString() ?? null,
  };
}

export function presentSftpCredential(credential: SftpCredential): ClientBody['sftp_credentials'][number] {
  return {
    id: credential.id,
    type: credential.type,
    name: credential.name,
    fingerprint: credential.fingerprint,
    created_at: credential.createdAt.toISOString(),
    last_used_at: credential.lastUsedAt?.toISOString() ?? null,
  };
}
