import { EXAMPLE_BODIES } from './example-bodies.ts';
import { EXAMPLE_VALUES } from './example-values.ts';

const EXAMPLES: Readonly<Record<string, readonly unknown[]>> = { ...EXAMPLE_VALUES, ...EXAMPLE_BODIES };

type JsonObject = Record<string, unknown>;

/** Stands where neither the schema nor the table of values has an example. A test finds it. */
export const NO_EXAMPLE = '…';

const EXAMPLES_OF_FORMATS: Readonly<Record<string, string>> = {
  uri: 'https://example.com',
  date: '2026-03-01',
  'date-time': '2026-03-01T09:30:00.000Z',
};

export interface ExampleSource {
  /** The field, or the media type of a body. */
  readonly name: string;
  /** The published schema or the operation that the field is in. */
  readonly owner: string;
  /** The schemas that references lead to. */
  readonly schemas: JsonObject;
}

/**
 * Returns an example of a schema: the table's value for the field in its owner, else the schema's own example, else the table's
 * value for any field of that name, else one made of its parts. Optional fields are left out, unless the table names them
 * with their owner. A body that would be empty has all of its fields: where some exclude each other, the table names those
 * to show.
 */
export function exampleOf(schema: unknown, source: ExampleSource): unknown {
  const { schemas, name, owner } = source;
  const node = asObject(schema);
  const reference = typeof node.$ref === 'string' ? node.$ref.split('/').at(-1) : undefined;
  if (reference !== undefined) return exampleOf(schemas[reference], { schemas, name, owner: reference });
  const own = Array.isArray(node.examples) ? node.examples : [];
  const candidates = [...(EXAMPLES[`${owner}.${name}`] ?? []), ...own, ...(EXAMPLES[name] ?? [])];
  const found = candidates.find((value) => allows(node, value));
  if (found !== undefined) return found;
  if ('const' in node) return node.const;
  if ('default' in node) return node.default;
  if (Array.isArray(node.enum)) return node.enum[0];
  const [variant] = variantsOf(node);
  if (variant !== undefined) return exampleOf(variant, source);
  if (node.items !== undefined) return [exampleOf(node.items, source)];
  if (node.properties !== undefined) return exampleOfObject(node, source);
  return exampleOfType(node);
}

/** Whether the table names an optional field or parameter with its owner, for examples to have it. */
export function isShown(owner: string, name: string): boolean {
  return `${owner}.${name}` in EXAMPLES;
}

function exampleOfObject(node: JsonObject, { schemas, name, owner }: ExampleSource): JsonObject {
  const properties = asObject(node.properties);
  const required = Array.isArray(node.required) ? node.required : [];
  const shown = Object.keys(properties).filter((key) => required.includes(key) || isShown(owner, key));
  const given = shown.length > 0 ? shown : Object.keys(properties);
  return Object.fromEntries(
    given.map((key) => {
      const inner = `${name}.${key}` in EXAMPLES ? name : owner;
      return [key, exampleOf(properties[key], { schemas, name: key, owner: inner })];
    }),
  );
}

function exampleOfType(node: JsonObject): unknown {
  switch (typesOf(node)[0]) {
    case 'integer':
      return Math.max(1, Number(node.minimum ?? 1));
    case 'number':
      return 0.5;
    case 'boolean':
      return false;
    case 'object':
      return {};
    case 'null':
      return null;
    default:
      return EXAMPLES_OF_FORMATS[String(node.format)] ?? NO_EXAMPLE;
  }
}

/** Whether the schema allows the value, as far as types, lists of values, and required fields tell. */
function allows(node: JsonObject, value: unknown): boolean {
  const variants = variantsOf(node, true);
  if (variants.length > 0) return variants.some((each) => allows(each, value));
  if ('$ref' in node) return false;
  if ('const' in node) return node.const === value;
  if (Array.isArray(node.enum)) return node.enum.includes(value);
  if (!isOfType(value, typesOf(node))) return false;
  if (Array.isArray(value)) return value.every((entry) => allows(asObject(node.items), entry));
  const required = typeOf(value) === 'object' && Array.isArray(node.required) ? node.required : [];
  return required.every((key) => String(key) in asObject(value));
}

function isOfType(value: unknown, types: readonly string[]): boolean {
  const type = typeOf(value);
  return types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'));
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function typesOf(node: JsonObject): string[] {
  return [node.type ?? []].flat().map(String);
}

/** The alternatives of a schema, null last. */
function variantsOf(node: JsonObject, withNull = false): JsonObject[] {
  const all = [node.anyOf, node.oneOf, node.allOf].flatMap((each) => (Array.isArray(each) ? each.map(asObject) : []));
  return withNull ? all : all.filter((each) => each.type !== 'null');
}

function asObject(value: unknown): JsonObject {
  return value !== null && typeof value === 'object' ? Object.fromEntries(Object.entries(value)) : {};
}
