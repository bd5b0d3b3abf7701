import { z } from 'zod';
import { namedSchemas } from './named-schemas.ts';

type JsonObject = Record<string, unknown>;

export function componentSchemas(): JsonObject {
  return Object.fromEntries(Object.entries(namedSchemas).map(([name, { schema, io }]) => [name, toInline(schema, io)]));
}

/** A reference where the schema is published by name. */
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
    // Answers grow within /v1 (new fields), so what is published of them is open. Requests stay as strict as they are.
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
