import { z } from 'zod';
import { namedSchemas } from './named-schemas.ts';

type JsonObject = Record<string, unknown>;

export function componentSchemas(): JsonObject {
  return Object.fromEntries(Object.entries(namedSchemas).map(([name, { schema, io }]) => [name, toInline(schema, io)]));
}

/** Returns a reference if the schema is published by name. */
export function toReference(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const name = nameOf(schema, io);
  return name === undefined ? toInline(schema, io) : { $ref: `#/components/schemas/${name}` };
}

function nameOf(schema: unknown, io: 'input' | 'output'): string | undefined {
  return Object.entries(namedSchemas).find(([, named]) => named.schema === schema && named.io === io)?.[0];
}

export function toInline(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const {
    $schema,
    '~standard': standard,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Responses can get new fields within /v1, so their published schemas are open. Request schemas stay strict.
    override: ({ zodSchema, jsonSchema, path }) => {
      const name = path.length === 0 ? undefined : nameOf(zodSchema, io);
      if (name !== undefined) {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        jsonSchema.$ref = `#/components/schemas/${name}`;
      }
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return rest;
}
