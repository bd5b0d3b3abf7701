import { z } from 'zod';
import { nextCursor, timestamp } from './values.ts';

export const loggedRequestSchema = z.object({
  request_id: z.string().meta({ description: 'The `X-Request-Id` of the response.' }),
  at: timestamp,
  client_id: z.string(),
  method: z.string(),
  path: z.string().meta({ description: 'Without the query.' }),
  status: z.int().meta({ description: '499: the client closed the connection before the response was complete.' }),
  error_code: z.string().nullable(),
  duration_ms: z.int(),
});

export const loggedRequestListSchema = z.object({ requests: z.array(loggedRequestSchema), next_cursor: nextCursor });
