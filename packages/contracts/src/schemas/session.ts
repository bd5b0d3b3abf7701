import { z } from 'zod';
import { SCOPES } from './token.ts';
import { timestamp } from './values.ts';

export const USER_ROLES = ['admin', 'analyst', 'viewer', 'operator'] as const;
export const userRoleSchema = z.enum(USER_ROLES);
export type Role = z.output<typeof userRoleSchema>;

/** Permissions of users in addition to the scopes of API clients. No token has them. */
const PEOPLE_PERMISSIONS = [
  'users:write',
  'clients:write',
  'feeds:accept',
  'operations:read',
  'operations:write',
] as const;
export const PERMISSIONS = [...SCOPES, ...PEOPLE_PERMISSIONS] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Operators run the service and don't see partners' data. */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  viewer: ['files:read', 'vendors:read'],
  analyst: ['files:read', 'files:write', 'vendors:read', 'vendors:write', 'feeds:accept'],
  admin: [...SCOPES, 'users:write', 'clients:write', 'feeds:accept'],
  operator: ['operations:read', 'operations:write'],
};

export const emailInput = z
  .string()
  .max(254, 'must be at most 254 characters long')
  .trim()
  .toLowerCase()
  .pipe(z.email('must be an email address'));

/**
 * NIST SP 800-63B section 3.1.1.2: a minimum length and no composition rules. The maximum limits the time for hashing.
 */
export const newPasswordInput = z
  .string()
  .min(12, 'must be at least 12 characters long')
  .max(200, 'must be at most 200 characters long');

const totpCodeInput = z.string().min(1).max(32);

export const signInSchema = z.strictObject({
  email: z.string().min(1).max(254),
  password: z.string().min(1).max(200),
  code: totpCodeInput.optional().meta({
    description: 'Of users with two-factor authentication: the code of the authenticator app, or a recovery code.',
  }),
});

export const totpBeginSchema = z.strictObject({ current_password: z.string().min(1).max(200) });
export const totpSecretSchema = z.object({
  secret: z.string().meta({ description: 'Base32, for an authenticator app that cannot read the QR code.' }),
  uri: z.string().meta({ description: 'The otpauth URI that goes into the QR code.' }),
});
export const totpConfirmSchema = z.strictObject({ code: totpCodeInput });
export const recoveryCodesSchema = z.object({
  recovery_codes: z.array(z.string()).meta({
    description: 'Shown now and never again. Each signs in once, in place of a code of the authenticator app.',
  }),
});
export const totpDisableSchema = z.strictObject({ current_password: z.string().min(1).max(200), code: totpCodeInput });
export const totpResetSchema = z.strictObject({ email: emailInput });
export const totpResetResultSchema = z.object({ email: z.string() });

export const ownSessionSchema = z.object({
  id: z.string(),
  created_at: timestamp,
  last_seen_at: timestamp,
  ip_address: z.string().nullable().meta({ description: 'Where it was used last.' }),
  user_agent: z.string().nullable().meta({ description: 'The browser, as it describes itself.' }),
  is_current: z.boolean().meta({ description: 'The session of this request.' }),
});
export const ownSessionListSchema = z.object({ sessions: z.array(ownSessionSchema) });
export type OwnSession = z.output<typeof ownSessionSchema>;

export const passwordChangeSchema = z.strictObject({
  current_password: z.string().min(1).max(200),
  new_password: newPasswordInput,
});

export const sessionSchema = z.object({
  user: z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: userRoleSchema,
    permissions: z.array(z.enum(PERMISSIONS)),
    partner_id: z.string().nullable().meta({ description: 'null for operators, who do not belong to a partner.' }),
    partner_name: z.string().nullable(),
    totp_enabled: z.boolean(),
    recovery_codes_left: z.int(),
  }),
  totp_required: z.boolean().meta({
    description: 'The user has to set up two-factor authentication before anything else; permissions are empty.',
  }),
  csrf_token: z.string().meta({ description: 'Send this as X-CSRF-Token with every request that changes data.' }),
  expires_at: timestamp.meta({ description: 'When the session expires if it is not used.' }),
});

export type SessionBody = z.output<typeof sessionSchema>;
