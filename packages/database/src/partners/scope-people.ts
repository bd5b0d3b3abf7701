import type { Transaction } from '../connect-database.ts';
import type { ApiClient, ClientSecret, Partner, SftpCredential, User, UserInvitation } from '../generated/client.ts';

export type ClientWithSecrets = ApiClient & { secrets: ClientSecret[]; sftpCredentials: SftpCredential[] };

const WITH_SECRETS = {
  secrets: { orderBy: { createdAt: 'asc' } },
  sftpCredentials: { where: { revokedAt: null }, orderBy: { createdAt: 'asc' } },
} as const;

/** Users and API clients of the partner. */
export function scopePeople(db: Transaction, partnerId: string) {
  const open = (now: Date) => ({ partnerId, acceptedAt: null, revokedAt: null, expiresAt: { gt: now } });
  return {
    findPartner: (): Promise<Partner> => db.partner.findUniqueOrThrow({ where: { id: partnerId } }),

    /** Names of users and clients by ID. IDs that don't belong to the partner are omitted. */
    namesOf: async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const where = { partnerId, id: { in: [...ids] } };
      const [users, clients] = await Promise.all([
        db.user.findMany({ where, select: { id: true, name: true, email: true } }),
        db.apiClient.findMany({ where, select: { id: true, name: true } }),
      ]);
      return new Map([
        ...users.map(({ id, name, email }) => [id, name || email] as const),
        ...clients.map(({ id, name }) => [id, name] as const),
      ]);
    },

    listUsers: (): Promise<User[]> => db.user.findMany({ where: { partnerId }, orderBy: { email: 'asc' } }),

    /** Users who can sign in and correct files. */
    listAssignable: (): Promise<Pick<User, 'id' | 'name' | 'email'>[]> =>
      db.user.findMany({
        where: { partnerId, disabledAt: null, role: { in: ['admin', 'analyst'] } },
        orderBy: { name: 'asc' },
        select: { id: true, name: true, email: true },
      }),

    findUser: (userId: string): Promise<User | null> => db.user.findFirst({ where: { id: userId, partnerId } }),

    listOpenInvitations: (now: Date): Promise<UserInvitation[]> =>
      db.userInvitation.findMany({ where: open(now), orderBy: { createdAt: 'asc' } }),

    /** Returns the number of revoked invitations. */
    revokeInvitation: async (id: string, now: Date): Promise<number> =>
      (await db.userInvitation.updateMany({ where: { ...open(now), id }, data: { revokedAt: now } })).count,

    /** Newest first, with live and revoked secrets. */
    listClients: (): Promise<ClientWithSecrets[]> =>
      db.apiClient.findMany({
        where: { partnerId },
        orderBy: { createdAt: 'desc' },
        include: WITH_SECRETS,
      }),

    findClient: (clientId: string): Promise<ClientWithSecrets | null> =>
      db.apiClient.findFirst({
        where: { id: clientId, partnerId },
        include: WITH_SECRETS,
      }),

    /** Returns false if the partner's client has no such live secret. */
    revokeSecret: async (clientId: string, secretId: string): Promise<boolean> =>
      (
        await db.clientSecret.updateMany({
          where: { id: secretId, clientId, revokedAt: null, client: { partnerId } },
          data: { revokedAt: new Date() },
        })
      ).count === 1,
  };
}
