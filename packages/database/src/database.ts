import type { Prisma, PrismaClient } from './generated/client.ts';

export type Database = PrismaClient;
/** What runs inside `inTransaction`: everything but `$transaction` and connection handling. */
export type Transaction = Prisma.TransactionClient;
