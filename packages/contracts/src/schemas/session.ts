import { z } from 'zod';
import { SCOPES } from './token.ts';
import { timestamp } from './values.ts';

export const USER_ROLES = ['admin', 'analyst', 'viewer', 'operator'] as const;
export const userRoleSchema = z.enum(USER_ROLES);
export type Role = z.output<typeof userRoleSchema>;

/** What people may do beyond the scopes of API clients; no token ever carries one of these. */
const PEOPLE_PERMISSIONS = ['users:write', 'clients:write', 'operations:read', 'operations:write'] as const;
export const PERMISSIONS = [...SCOPES, ...PEOPLE_PERMISSIONS] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** An operator runs the service and sees no partner's data. */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  viewer: ['files:read', 'vendors:read'],
  analyst: ['files:read', 'files:write', 'vendors:read', 'vendors:write'],
  admin: [...SCOPES, 'users:write', 'clients:write'],
  operator: ['operations:read', 'operations:write'],
};

export const emailInput = z
  .string()
  .max(254, 'expected at most 254 characters')
  .trim()
  .toLowerCase()
  .pipe(z.email('expected an e-mail address'));

/** NIST SP 800-63B section 3.1.1.2: long enough, no rules of composition. The maximum bounds the work of hashing. */
export const newPasswordInput = z
  .string()
  .min(12, 'expected at least 12 characters')
  .max(200, 'expected at most 200 characters');

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
    partner_id: z.string().nullable().meta({ description: 'null: an operator, who belongs to no partner.' }),
    partner_name: z.string().nullable(),
    totp_enabled: z.boolean(),
    recovery_codes_left: z.int(),
  }),
  totp_required: z.boolean().meta({
    description: 'The user has to set up two-factor authentication before anything else; permissions are empty.',
  }),
  csrf_token: z.string().meta({ description: 'Goes into X-CSRF-Token of every request that changes something.' }),
  expires_at: timestamp.meta({ description: 'When the session ends if it is not used before.' }),
});

export type SessionBody = z.output<typeof sessionSchema>;
