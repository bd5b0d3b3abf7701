import { z } from 'zod';
import { operationsOverviewSchema } from '../schemas/overview.ts';
import {
  adminInvitationSchema,
  newPartnerSchema,
  partnerChangeSchema,
  partnerListSchema,
  partnerSchema,
} from '../schemas/partner.ts';
import { totpResetResultSchema, totpResetSchema } from '../schemas/session.ts';
import { invitationSchema } from '../schemas/user.ts';
import { cursorQuery, limitQuery } from '../schemas/values.ts';
import { defineRoute, json } from './route-contract.ts';

const byPartner = z.object({ partner_id: z.string().max(64) });

/** For operators of the service. */
export const OPERATOR_ROUTES = {
  getOperationsOverview: defineRoute({
    method: 'get',
    path: '/operations/overview',
    tag: 'Operations',
    summary: 'Get queue metrics',
    access: 'operations:read',
    responses: { 200: json('The figures.', operationsOverviewSchema) },
  }),
  listPartners: defineRoute({
    method: 'get',
    path: '/operations/partners',
    tag: 'Operations',
    summary: 'List partners',
    description: 'By name. Counts are over all files of a partner; no file is shown.',
    access: 'operations:read',
    query: z.object({
      limit: limitQuery(100, 500),
      cursor: cursorQuery,
      search: z.string().max(200).optional().meta({ description: 'Part of the name, in any case.' }),
    }),
    responses: { 200: json('The partners.', partnerListSchema) },
  }),
  createPartner: defineRoute({
    method: 'post',
    path: '/operations/partners',
    tag: 'Operations',
    summary: 'Create a partner',
    access: 'operations:write',
    idempotent: 'request',
    body: { type: 'json', schema: newPartnerSchema },
    responses: { 201: json('The partner.', partnerSchema) },
    errors: ['partner_exists'],
  }),
  updatePartner: defineRoute({
    method: 'patch',
    path: '/operations/partners/{partner_id}',
    tag: 'Operations',
    summary: 'Rename, limit, suspend, or resume a partner',
    description:
      'A suspended partner’s users are signed out, its clients are refused within a minute, and its webhooks wait until it is resumed. Files that were accepted before are processed.',
    access: 'operations:write',
    params: byPartner,
    body: { type: 'json', schema: partnerChangeSchema },
    responses: { 200: json('The partner.', partnerSchema) },
    errors: ['partner_not_found', 'partner_exists'],
  }),
  invitePartnerAdmin: defineRoute({
    method: 'post',
    path: '/operations/partners/{partner_id}/invitations',
    tag: 'Operations',
    summary: 'Invite an administrator of a partner',
    description:
      'Administrators invite everyone else. The link is valid for seven days and can be used once. It replaces earlier invitations of the same address.',
    access: 'operations:write',
    idempotent: 'request',
    params: byPartner,
    body: { type: 'json', schema: adminInvitationSchema },
    responses: { 201: json('The invitation.', invitationSchema) },
    errors: ['partner_not_found', 'user_exists'],
  }),
  resetTotpByEmail: defineRoute({
    method: 'post',
    path: '/operations/totp-resets',
    tag: 'Operations',
    summary: 'Reset the two-factor authentication of a user',
    description:
      'For a user who lost the phone and whom no administrator can help. Their sessions end, and their password alone signs in. It is recorded in the audit trail of their partner.',
    access: 'operations:write',
    idempotent: 'request',
    body: { type: 'json', schema: totpResetSchema, neverStored: ['email'] },
    responses: { 200: json('Reset, or it was not set up.', totpResetResultSchema) },
    errors: ['user_not_found'],
  }),
};
