import { z } from 'zod';

export const jobIdSchema = z
  .string()
  .max(64)
  .meta({ examples: ['job_019a2b3c4d5e7f8091a2b3c4d5e6f708'] });
