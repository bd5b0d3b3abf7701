export { asPartner, asSystem, NoScopeError, type PartnerScope } from './access/scope.ts';
export { asBytes } from './as-bytes.ts';
export { asJson } from './as-json.ts';
export { connectDatabase, type Database, inTransaction, type Transaction } from './connect-database.ts';
export { waitForDatabase } from './wait-for-database.ts';
