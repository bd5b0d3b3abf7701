import type { Prisma } from './generated/client.ts';

/** A plain value as a JSON column takes it: Dates become ISO strings, undefined members vanish. */
export function asJson(value: object): Prisma.InputJsonObject | Prisma.InputJsonArray {
  return JSON.parse(JSON.stringify(value));
}
