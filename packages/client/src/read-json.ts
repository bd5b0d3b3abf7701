import { RollcallError } from './errors.ts';

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/**
 * Returns the body with the type from the OpenAPI document, without validating it again.
 *
 * @throws RollcallError if it isn't JSON, because something other than the service responded
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
