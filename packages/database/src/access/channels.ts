/** PostgreSQL channel that wakes a relay when a transaction with outbox messages commits. */
export const OUTBOX_CHANNEL = 'rollcall_outbox';
/** PostgreSQL channel that names the endpoints with due deliveries when a transaction commits. */
export const DELIVERIES_CHANNEL = 'rollcall_deliveries';
