import { z } from 'zod';
import { jobIdSchema } from './job.ts';
import { timestamp } from './values.ts';

const text = z.string().nullable();
const isoDate = z.string().meta({ format: 'date' });

export const coverageSchema = z.object({
  plan_id: text,
  effective_date: isoDate.nullable(),
  termination_date: isoDate.nullable(),
  coverage_type: text,
});

export const addressSchema = z.object({ street: text, city: text, state: text, zip: text });

export const dependentSchema = z.object({
  member_id: text,
  first_name: text,
  last_name: text,
  date_of_birth: isoDate.nullable(),
  ssn: text.meta({ examples: ['***-**-4321'] }),
  gender: text,
  relationship: text,
  coverage: coverageSchema,
});

export const normalizedRecordSchema = z.object({
  member_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  date_of_birth: isoDate,
  ssn: text.meta({ examples: ['***-**-4321'] }),
  email: text,
  phone: text,
  address: addressSchema,
  coverage: coverageSchema,
  dependents: z.array(dependentSchema),
});

export const normalizedOutputSchema = z.object({
  job_id: jobIdSchema,
  vendor: z.string(),
  processed_at: timestamp,
  records: z.array(normalizedRecordSchema),
  metadata: z.looseObject({}).optional().meta({ description: 'With include_metadata=true.' }),
});
