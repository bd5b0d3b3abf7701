export { DELIVERIES_CHANNEL, OUTBOX_CHANNEL } from './channels.ts';
export { listen } from './listen.ts';
export { QuietClient } from './quiet-client.ts';
export { inRawTransaction } from './read-rows.ts';
export { PARTNER_ROLE, SYSTEM_ROLE, sessionConfig } from './roles.ts';
