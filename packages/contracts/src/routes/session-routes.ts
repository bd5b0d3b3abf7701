import { passwordChangeSchema, sessionSchema, signInSchema } from '../schemas/session.ts';
import { defineRoute, json } from './route-contract.ts';

export const SESSION_ROUTES = {
  signIn: defineRoute({
    method: 'post',
    path: '/session',
    tag: 'Sessions',
    summary: 'Sign in',
    description:
      'For people, in a browser: sets the session cookie, which every endpoint takes in place of an access token. Requests that change something also need the header X-CSRF-Token.',
    access: null,
    body: { type: 'json', schema: signInSchema, neverStored: ['email', 'password'] },
    responses: { 200: json('The session.', sessionSchema) },
    errors: ['invalid_credentials', 'partner_suspended', 'rate_limit_exceeded'],
  }),
  getSession: defineRoute({
    method: 'get',
    path: '/session',
    tag: 'Sessions',
    summary: 'Who is signed in',
    description: 'Does not count as use: asking does not keep a session alive.',
    access: 'session',
    responses: { 200: json('The session.', sessionSchema) },
  }),
  signOut: defineRoute({
    method: 'delete',
    path: '/session',
    tag: 'Sessions',
    summary: 'Sign out',
    access: 'session',
    responses: { 204: { description: 'The session has ended.' } },
  }),
  changePassword: defineRoute({
    method: 'post',
    path: '/session/password',
    tag: 'Sessions',
    summary: 'Change the own password',
    description: 'Ends all other sessions of the user.',
    access: 'session',
    body: {
      type: 'json',
      schema: passwordChangeSchema,
      fieldErrors: { new_password: 'password_not_allowed' },
      neverStored: ['current_password', 'new_password'],
    },
    responses: { 204: { description: 'The new password is in force.' } },
    errors: ['wrong_password', 'password_not_allowed'],
  }),
};
