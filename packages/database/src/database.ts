import type { Prisma, PrismaClient } from './generated/client.ts';

export type Database = PrismaClient;
/** What can be used inside `inTransaction`: everything except `$transaction` and connection handling. */
export type Transaction = Prisma.TransactionClient;
