import type { Answer } from '../api/request.ts';

/** A person, or an invitation that nobody has accepted yet. */
export type Member = Answer<'get', '/users'>['users'][number];
