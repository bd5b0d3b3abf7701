export { applyMigrations, SchemaAheadError } from './apply-migrations.ts';
export { createMigration, findSchemaDrift } from './create-migration.ts';
export { diagnoseMigrations } from './diagnose-migrations.ts';
