import { createId } from '@rollcall/platform';
import { asBytes } from '../as-bytes.ts';
import type { Transaction } from '../connect-database.ts';
import type { ApiClient, ClientSecret, Partner, User, UserRole } from '../generated/client.ts';

export interface NewPartner {
  id?: string;
  name: string;
  /** Generated and encrypted by the caller. Signs callbacks until a webhook secret is configured. */
  sealedWebhookSecret: Uint8Array;
}

export function createPartner(tx: Transaction, partner: NewPartner): Promise<Partner> {
  return tx.partner.create({
    data: {
      id: partner.id ?? createId('ptn'),
      name: partner.name,
      webhookSecret: asBytes(partner.sealedWebhookSecret),
    },
  });
}

export interface NewApiClient {
  id?: string;
  partnerId: string;
  name: string;
  /** False for a test client. */
  livemode?: boolean | undefined;
  /** Empty if not limited by scope. */
  scopes?: readonly string[];
  rateLimitPerHour?: number | null | undefined;
}

export function createApiClient(tx: Transaction, client: NewApiClient): Promise<ApiClient> {
  return tx.apiClient.create({
    data: {
      id: client.id ?? createId('cli'),
      partnerId: client.partnerId,
      name: client.name,
      livemode: client.livemode ?? true,
      scopes: [...(client.scopes ?? [])],
      rateLimitPerHour: client.rateLimitPerHour ?? null,
    },
  });
}

/** A client can have two live secrets. One of them must be revoked first. */
export class TooManySecretsError extends Error {
  override readonly name = 'TooManySecretsError';
}

const MAX_LIVE_SECRETS = 2;

export interface NewClientSecret {
  id?: string;
  clientId: string;
  /** HMAC-SHA-256 of the secret with the server's key. */
  digest: Uint8Array;
  lastFour: string;
}

/** Throws TooManySecretsError. */
export async function addClientSecret(tx: Transaction, secret: NewClientSecret): Promise<ClientSecret> {
  await tx.$queryRaw`SELECT id FROM api_clients WHERE id = ${secret.clientId} FOR UPDATE`;
  const live = await tx.clientSecret.count({ where: { clientId: secret.clientId, revokedAt: null } });
  if (live >= MAX_LIVE_SECRETS) throw new TooManySecretsError(`Client ${secret.clientId} has ${live} live secrets`);
  return tx.clientSecret.create({
    data: {
      id: secret.id ?? createId('sec'),
      clientId: secret.clientId,
      digest: asBytes(secret.digest),
      lastFour: secret.lastFour,
    },
  });
}

export interface NewUser {
  id?: string;
  /** Null for an operator. */
  partnerId: string | null;
  email: string;
  name: string;
  role: UserRole;
  passwordHash: string;
  lastLoginAt?: Date;
}

export function createUser(tx: Transaction, { id, ...user }: NewUser): Promise<User> {
  return tx.user.create({ data: { id: id ?? createId('usr'), ...user } });
}
