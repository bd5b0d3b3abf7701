import { z } from 'zod';

const operationSchema = z.looseObject({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.unknown())),
  requestBody: z.looseObject({ content: z.record(z.string(), z.unknown()) }).optional(),
});
const documentSchema = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly security: readonly Record<string, unknown>[];
  readonly takesJson: boolean;
}

/** Every operation of the document that the service publishes. */
export async function readOperations(baseUrl: string): Promise<Operation[]> {
  const { paths } = documentSchema.parse(await (await fetch(`${baseUrl}/openapi.json`)).json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId: id, security, requestBody }]) => ({
      id,
      path,
      security,
      takesJson: requestBody !== undefined && 'application/json' in requestBody.content,
      method: method.toUpperCase(),
    })),
  );
}

/** Throws for a parameter without a value: an endpoint over something new needs one of it. */
export function pathWith({ id, path }: Operation, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${id}: the walk has nothing to put for {${name}}`);
    return value;
  });
}
