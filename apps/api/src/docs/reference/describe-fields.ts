import { z } from 'zod';

const schemaShape = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  required: z.array(z.string()).default([]),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
});
type Shape = z.infer<typeof schemaShape>;

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

const DEEPEST = 4;

/** Lists the fields of a schema, nested ones by their path: `coverage.plan_id`, `errors[].code`. */
export function describeFields(schema: unknown, document: Record<string, unknown>, prefix = '', depth = 0): Field[] {
  const shape = resolve(schema, document);
  const inner = variantsOf(shape).map((each) => resolve(each, document));
  const objects = [shape, ...inner].flatMap((each) => (each.items === undefined ? [each] : []));
  const lists = [shape, ...inner].flatMap((each) => (each.items === undefined ? [] : [each.items]));
  if (depth > DEEPEST) return [];
  return [
    ...objects.flatMap((object) =>
      Object.entries(object.properties ?? {}).flatMap(([key, value]) => {
        const name = `${prefix}${key}`;
        const field = describeField(name, value, object.required.includes(key), document);
        return [field, ...describeFields(value, document, `${name}.`, depth + 1)];
      }),
    ),
    ...lists.flatMap((items) => describeFields(items, document, `${prefix.replace(/\.$/, '')}[].`, depth + 1)),
  ];
}

export function describeType(schema: unknown, document: Record<string, unknown>): string {
  const shape = resolve(schema, document);
  if (shape.enum) return shape.enum.map(String).join(' | ');
  if (shape.const !== undefined) return String(shape.const);
  if (shape.items !== undefined) return `list of ${describeType(shape.items, document)}`;
  const variants = variantsOf(shape).map((each) => describeType(each, document));
  if (variants.length > 0) return [...new Set(variants)].join(' | ');
  const type = [shape.type ?? 'any'].flat().join(' | ');
  return shape.format === undefined ? type : `${type} (${shape.format})`;
}

function describeField(name: string, schema: unknown, isRequired: boolean, document: Record<string, unknown>): Field {
  const own = schemaShape.parse(schema).description;
  const description = own ?? resolve(schema, document).description ?? '';
  return { name, type: describeType(schema, document), isRequired, description };
}

const variantsOf = (shape: Shape): unknown[] => [
  ...(shape.anyOf ?? []),
  ...(shape.oneOf ?? []),
  ...(shape.allOf ?? []),
];

function resolve(schema: unknown, document: Record<string, unknown>): Shape {
  const shape = schemaShape.parse(schema === true || schema === undefined ? {} : schema);
  if (shape.$ref === undefined) return shape;
  const target = shape.$ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, key) => z.record(z.string(), z.unknown()).parse(at)[key], document);
  return resolve(target, document);
}
