import { sample } from 'openapi-sampler';
import type { Body } from './read-document.ts';

export interface Sample {
  readonly type: string;
  readonly text: string;
}

/** Creates an example of a body from its schema. Uses JSON if several types are allowed. */
export function sampleBody(body: Body | undefined, document: Record<string, unknown>): Sample | null {
  const contents = Object.entries(body?.content ?? {});
  const [type, content] = contents.find(([name]) => name.includes('json')) ?? contents[0] ?? [];
  if (type === undefined || content === undefined) return null;
  if (!type.includes('json')) return { type, text: '' };
  const value: unknown = sample(content.schema as object, { quiet: true, maxSampleDepth: 8 }, document);
  // The minimum of an integer without bounds is the smallest safe integer, which would look like an error.
  const tidy = (_key: string, each: unknown) => (each === Number.MIN_SAFE_INTEGER ? 0 : each);
  return { type, text: JSON.stringify(value, tidy, 2) };
}
