import { AppError } from '@rollcall/contracts';
import { SYSTEM_ROLE } from '@rollcall/database/access';
import { Prisma } from '@rollcall/database/rows';
import { ConfigError, isUnavailable, SealError, UnknownKeyVersionError } from '@rollcall/platform';

/** Returns what went wrong and what to do. Never contains the value of a setting. */
export function describeFailure(error: unknown): string {
  if (error instanceof AppError) return [error.message, error.details].filter(Boolean).join(' ');
  if (error instanceof ConfigError) return error.message;
  if (error instanceof SealError || error instanceof UnknownKeyVersionError) {
    return 'MASTER_KEYS are not the keys that this database was written with. Use the keys of the running service.';
  }
  if (isUnmigrated(error)) {
    return 'The database has not been migrated to this release. Run npm run migrate first.';
  }
  if (isUnavailable(error)) return 'PostgreSQL cannot be reached. Check DATABASE_URL.';
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** A table or column is missing (Prisma's error codes), or the database role, if the server has no Rollcall at all. */
function isUnmigrated(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return ['P2021', 'P2022'].includes(error.code) || error.message.includes(`role "${SYSTEM_ROLE}" does not exist`);
}
