import { z } from 'zod';
import { exampleOf } from './example-of.ts';
import { namedSchemas } from './named-schemas.ts';

type JsonObject = Record<string, unknown>;

let components: JsonObject | undefined;

export function componentSchemas(): JsonObject {
  components ??= Object.fromEntries(
    Object.entries(namedSchemas).map(([name, { schema, io }]) => [name, toInline(schema, io)]),
  );
  return components;
}

export interface BodyPlace {
  readonly io: 'input' | 'output';
  readonly operationId: string;
}

/** Describes a body by content type, each with an example. */
export function describeContent(
  content: Readonly<Record<string, z.ZodType>>,
  { io, operationId }: BodyPlace,
): JsonObject {
  const bodies = Object.entries(content).map(([type, body]) => {
    const schema = toReference(body, io);
    const example = exampleOf(schema, { name: type, owner: operationId, schemas: componentSchemas() });
    return [type, { schema, example }];
  });
  return Object.fromEntries(bodies);
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
