import { buildOpenApi } from '@rollcall/contracts';
import { z } from 'zod';

const bodySchema = z.looseObject({
  content: z.record(z.string(), z.looseObject({ schema: z.unknown(), example: z.unknown().optional() })).optional(),
});
const operationSchema = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()).min(1),
  summary: z.string(),
  description: z.string().optional(),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.enum(['path', 'query', 'header', 'cookie']),
        required: z.boolean().default(false),
        description: z.string().optional(),
        schema: z.unknown(),
        example: z.unknown().optional(),
      }),
    )
    .default([]),
  security: z.array(z.looseObject({ oauth: z.array(z.string()).optional() })).default([]),
  requestBody: bodySchema.optional(),
  responses: z.record(z.string(), bodySchema.extend({ description: z.string() })),
});
const documentSchema = z.looseObject({
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

export type Body = z.infer<typeof bodySchema>;
export type Operation = z.infer<typeof operationSchema> & { readonly method: string; readonly path: string };

export interface ReferenceGroup {
  readonly slug: string;
  readonly name: string;
  readonly about: string;
  readonly operations: readonly Operation[];
}

export interface Reference {
  /** The whole document, in which schema references are resolved. */
  readonly document: Record<string, unknown>;
  readonly groups: readonly ReferenceGroup[];
}

/** Builds the reference from `/openapi.json`. */
export function readReference(baseUrl: string, version: string): Reference {
  const document = documentSchema.parse(buildOpenApi({ baseUrl, version }));
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  );
  const groups = document.tags.map(({ name, description }) => ({
    slug: name.toLowerCase(),
    name,
    about: description,
    operations: operations.filter(({ tags: [tag] }) => tag === name),
  }));
  return { document, groups };
}
