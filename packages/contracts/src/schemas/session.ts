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

export const signInSchema = z.strictObject({
  email: z.string().min(1).max(254),
  password: z.string().min(1).max(200),
});

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
  }),
  csrf_token: z.string().meta({ description: 'Goes into X-CSRF-Token of every request that changes something.' }),
  expires_at: timestamp.meta({ description: 'When the session ends if it is not used before.' }),
});

export type SessionBody = z.output<typeof sessionSchema>;
