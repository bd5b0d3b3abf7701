import { z } from 'zod';

/** Lists all invalid settings at once. Never contains values. */
export class ConfigError extends Error {
  constructor(readonly faults: readonly { setting: string; message: string }[]) {
    super(['Invalid configuration:', ...faults.map((f) => `  ${f.setting}: ${f.message}`)].join('\n'));
    this.name = 'ConfigError';
  }
}

/**
 * Reads settings from an environment with a schema. An empty variable counts as not set, because compose files write
 * them that way.
 *
 * @throws ConfigError
 */
export function parseConfig<Schema extends z.ZodObject>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): Readonly<z.output<Schema>> {
  const given: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = env[name];
    if (value !== undefined && value.trim() !== '') given[name] = value.trim();
  }
  const result = schema.safeParse(given);
  if (result.success) return Object.freeze(result.data);
  throw new ConfigError(
    result.error.issues.map((issue) => {
      const setting = issue.path.join('.') || '(settings)';
      return { setting, message: given[setting] === undefined ? `is required (${issue.message})` : issue.message };
    }),
  );
}

/** Settings for the log: secrets are shown as `configured` or not. */
export function summarizeConfig(
  schema: z.ZodObject,
  config: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const secrets = new Set(
    describeSettings(schema)
      .filter((row) => row.secret)
      .map((row) => row.name),
  );
  return Object.fromEntries(
    Object.entries(config).map(([name, value]) => [
      name,
      secrets.has(name) ? { configured: value !== undefined } : value,
    ]),
  );
}

export interface SettingRow {
  name: string;
  description: string;
  /** Null if there is no default. `required` says whether the setting can be missing. */
  default: string | null;
  required: boolean;
  secret: boolean;
}

/** One row per setting, in the schema's order, for the documentation. */
export function describeSettings(schema: z.ZodObject): SettingRow[] {
  return Object.entries(schema.shape).map(([name, setting]) => describeSetting(name, setting));
}

function describeSetting(name: string, outermost: z.core.$ZodType): SettingRow {
  const row: SettingRow = { name, description: '', default: null, required: true, secret: false };
  // Descriptions and marks can be on any layer of default(optional(pipe(string))).
  for (let layer: z.core.$ZodType | null = outermost; layer; layer = innerOf(layer)) {
    const meta = z.globalRegistry.get(layer);
    row.description ||= meta?.description ?? '';
    if (meta?.secret === true) row.secret = true;
    if (layer instanceof z.ZodDefault || layer instanceof z.ZodPrefault) {
      row.default ??= String(layer.def.defaultValue);
      row.required = false;
    }
    if (layer instanceof z.ZodOptional) row.required = false;
  }
  return row;
}

function innerOf(layer: z.core.$ZodType): z.core.$ZodType | null {
  if (layer instanceof z.ZodPipe) return layer.def.in;
  const wraps =
    layer instanceof z.ZodDefault ||
    layer instanceof z.ZodPrefault ||
    layer instanceof z.ZodOptional ||
    layer instanceof z.ZodNullable ||
    layer instanceof z.ZodReadonly;
  return wraps ? layer.def.innerType : null;
}
