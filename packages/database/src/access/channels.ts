/** PostgreSQL channel on which a transaction that wrote to the outbox wakes the relays when it commits. */
export const OUTBOX_CHANNEL = 'rollcall_outbox';
/** PostgreSQL channel on which a transaction that makes deliveries due names their endpoints when it commits. */
export const DELIVERIES_CHANNEL = 'rollcall_deliveries';
