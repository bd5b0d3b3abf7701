import { z } from 'zod';
import { emailInput, newPasswordInput, userRoleSchema } from './session.ts';
import { timestamp } from './values.ts';

/** Operators belong to no partner and can't be invited. */
const memberRole = z.enum(['admin', 'analyst', 'viewer']);
const personName = z.string().trim().min(1).max(200);

export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().meta({ description: 'Empty until the invitation is accepted.' }),
  role: userRoleSchema,
  status: z.enum(['active', 'invited', 'disabled']),
  totp_enabled: z.boolean().meta({ description: 'Signs in with two factors.' }),
  last_login_at: timestamp.nullable(),
  created_at: timestamp,
  expires_at: timestamp.nullable().meta({ description: 'For pending invitations only.' }),
});
export const userListSchema = z.object({ users: z.array(userSchema) });

export const userChangeSchema = z.strictObject({
  role: memberRole.optional(),
  status: z.enum(['active', 'disabled']).optional(),
  name: personName.optional(),
});

export const newInvitationSchema = z.strictObject({ email: emailInput, role: memberRole });
export const invitationSchema = z.object({
  invitation: z.object({ id: z.string(), email: z.string(), role: userRoleSchema, expires_at: timestamp }),
  link: z.string().meta({ description: 'Invitation link. Shown only once.' }),
});

/** What the recipient of the link sees. */
export const openInvitationSchema = z.object({
  email: z.string(),
  partner_name: z.string().nullable().meta({ description: 'null: of an operator, who belongs to no partner.' }),
  role: userRoleSchema,
  expires_at: timestamp,
});
export const acceptInvitationSchema = z.strictObject({ name: personName, password: newPasswordInput });

/** `POST /users/{user_id}/password-reset`. */
export const passwordResetSchema = z.object({
  user_id: z.string(),
  expires_at: timestamp,
  link: z.string().meta({ description: 'Link to choose a new password. Shown only once.' }),
});

/** What the recipient of the link sees. */
export const openPasswordResetSchema = z.object({ email: z.string(), expires_at: timestamp });
export const newPasswordSchema = z.strictObject({ password: newPasswordInput });

export type UserBody = z.output<typeof userSchema>;
export type InvitationBody = z.output<typeof invitationSchema>;
export type UserChange = z.output<typeof userChangeSchema>;
