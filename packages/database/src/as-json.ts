import type { Prisma } from './generated/client.ts';

/** A plain value for a JSON column: dates become ISO strings, undefined properties are dropped. */
export function asJson(value: object): Prisma.InputJsonObject | Prisma.InputJsonArray {
  return JSON.parse(JSON.stringify(value));
}
