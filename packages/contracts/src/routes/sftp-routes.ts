import { z } from 'zod';
import {
  newSftpPickupSchema,
  sftpPickupChangeSchema,
  sftpPickupFileListSchema,
  sftpPickupListSchema,
  sftpPickupSchema,
} from '../schemas/sftp-pickup.ts';
import { defineRoute, json } from './route-contract.ts';

const byPickup = z.object({ pickup_id: z.string().max(64) });
const faults = { host: 'invalid_pickup_host' } as const;

/** Files that Rollcall fetches from a partner's SFTP server. */
export const SFTP_ROUTES = {
  listSftpPickups: defineRoute({
    method: 'get',
    path: '/sftp-pickups',
    tag: 'Account',
    summary: 'List SFTP pickups',
    access: 'clients:write',
    responses: { 200: json('All pickups.', sftpPickupListSchema) },
  }),
  createSftpPickup: defineRoute({
    method: 'post',
    path: '/sftp-pickups',
    tag: 'Account',
    summary: 'Pick up files from your SFTP server',
    description:
      'Rollcall visits the server on a schedule and fetches each new or changed file of the folder once. Files are neither moved nor deleted there. An account has at most 20 pickups.',
    access: 'clients:write',
    idempotent: 'request',
    body: { type: 'json', schema: newSftpPickupSchema, fieldErrors: faults },
    responses: { 201: json('The pickup.', sftpPickupSchema) },
    errors: ['invalid_pickup_host', 'too_many_pickups'],
  }),
  updateSftpPickup: defineRoute({
    method: 'patch',
    path: '/sftp-pickups/{pickup_id}',
    tag: 'Account',
    summary: 'Change an SFTP pickup',
    description:
      'A stored password must be sent again when the host, port, username, or host keys change. The next visit is at once.',
    access: 'clients:write',
    params: byPickup,
    body: { type: 'json', schema: sftpPickupChangeSchema, fieldErrors: faults },
    responses: { 200: json('The pickup.', sftpPickupSchema) },
    errors: ['invalid_pickup_host', 'pickup_password_needed', 'pickup_not_found'],
  }),
  deleteSftpPickup: defineRoute({
    method: 'delete',
    path: '/sftp-pickups/{pickup_id}',
    tag: 'Account',
    summary: 'Delete an SFTP pickup',
    description: 'With what it remembers of fetched files. Their jobs stay.',
    access: 'clients:write',
    params: byPickup,
    responses: { 204: { description: 'Deleted.' } },
    errors: ['pickup_not_found'],
  }),
  runSftpPickup: defineRoute({
    method: 'post',
    path: '/sftp-pickups/{pickup_id}/run',
    tag: 'Account',
    summary: 'Visit the SFTP server now',
    description: 'Within a few seconds. The regular visits follow from then on.',
    access: 'clients:write',
    idempotent: 'request',
    params: byPickup,
    responses: { 202: json('The pickup.', sftpPickupSchema) },
    errors: ['pickup_not_found'],
  }),
  listSftpPickupFiles: defineRoute({
    method: 'get',
    path: '/sftp-pickups/{pickup_id}/files',
    tag: 'Account',
    summary: 'List files fetched by an SFTP pickup',
    description: 'The last 100, newest first.',
    access: 'clients:write',
    params: byPickup,
    responses: { 200: json('The files.', sftpPickupFileListSchema) },
    errors: ['pickup_not_found'],
  }),
};
