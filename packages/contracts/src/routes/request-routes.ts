import { z } from 'zod';
import { loggedRequestListSchema } from '../schemas/request-log.ts';
import { cursorQuery, limitQuery } from '../schemas/values.ts';
import { defineRoute, json } from './route-contract.ts';

export const REQUEST_ROUTES = {
  listRequests: defineRoute({
    method: 'get',
    path: '/requests',
    tag: 'Account',
    summary: 'List API requests',
    description:
      'The requests of your API clients in the last seven days: method, path, status, and error code. Bodies, queries, and headers are not kept. A request appears about one second after its response. Requests that fail authentication and requests from the dashboard are not listed.',
    access: 'webhooks:write',
    query: z.object({
      limit: limitQuery(100, 500),
      cursor: cursorQuery,
      request_id: z.string().min(1).max(128).optional(),
      client_id: z.string().min(1).max(128).optional(),
      errors: z
        .enum(['true', 'false'])
        .default('false')
        .meta({ description: 'true: only requests with a status of 400 or higher.' }),
    }),
    responses: { 200: json('The requests, newest first.', loggedRequestListSchema) },
  }),
};
