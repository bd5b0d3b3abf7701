import { z } from 'zod';
import { normalizedRecordSchema } from '../schemas/normalized-record.ts';
import { toInline } from './to-json-schema.ts';

export interface RecordField {
  /** The path in JSON, such as `dependents[].coverage.plan_id`. */
  readonly path: string;
  readonly type: string;
  readonly description: string;
  /** As JSON. Null if the field has fields of its own. */
  readonly example: string | null;
  readonly isMetadata: boolean;
}

const nodeSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.string()).optional(),
  description: z.string().default(''),
  examples: z.array(z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  properties: z.record(z.string(), z.unknown()).default({}),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).default([]),
});

/** Lists the fields of the member record for the documentation. */
export function recordFields(): RecordField[] {
  return fieldsOf(toInline(normalizedRecordSchema, 'output'), '', false);
}

function fieldsOf(schema: unknown, prefix: string, isMetadata: boolean): RecordField[] {
  const { properties, required } = nodeSchema.parse(schema);
  return Object.entries(properties).flatMap(([name, value]) => {
    const { description, examples, items } = nodeSchema.parse(value);
    const path = `${prefix}${name}`;
    const onlyMetadata = isMetadata || !required.includes(name);
    const example = examples === undefined ? null : JSON.stringify(examples[0]);
    return [
      { path, type: typeOf(value), description, example, isMetadata: onlyMetadata },
      ...fieldsOf(value, `${path}.`, onlyMetadata),
      ...(items === undefined ? [] : fieldsOf(items, `${path}[].`, onlyMetadata)),
    ];
  });
}

function typeOf(value: unknown): string {
  const { type, format, enum: values, items, anyOf } = nodeSchema.parse(value);
  if (anyOf.length > 0) {
    const types = [...new Set(anyOf.map(typeOf))];
    return (types.includes('one of a list') ? types.filter((each) => each !== 'string') : types).join(' or ');
  }
  if (values !== undefined) return 'one of a list';
  if (items !== undefined) return `array of ${typeOf(items)}s`;
  if (format === 'date') return 'date';
  return [type ?? 'any'].flat().join(' or ');
}
