import type { Answer } from '../api/request.ts';

/** A user, or an open invitation. */
export type Member = Answer<'get', '/users'>['users'][number];
