import { z } from 'zod';
import { namedSchemas } from './named-schemas.ts';

type JsonObject = Record<string, unknown>;

export function componentSchemas(): JsonObject {
  return Object.fromEntries(Object.entries(namedSchemas).map(([name, { schema, io }]) => [name, toInline(schema, io)]));
}

/** A reference where the schema is published by name. */
export function toReference(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const named = Object.entries(namedSchemas).find(([, entry]) => entry.schema === schema);
  return named ? { $ref: `#/components/schemas/${named[0]}` } : toInline(schema, io);
}

export function toInline(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const {
    $schema,
    '~standard': standard,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Answers grow within /v1 (new fields), so what is published of them is open. Requests stay as strict as they are.
    override: ({ jsonSchema }) => {
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return rest;
}
