import { RollcallError } from './errors.ts';

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/**
 * The body as what the OpenAPI document says it is. Not checked again: the service builds its answers and that document
 * from the same schemas.
 *
 * @throws RollcallError when it is no JSON: something else than the service answered.
 */
export async function readJson<T>(response: Response): Promise<T> {
  const text = await response.text();
  try {
    const body: T = JSON.parse(text);
    return body;
  } catch (error) {
    throw new RollcallError(`The response is not valid JSON: ${text.slice(0, 80)}`, { cause: error });
  }
}
