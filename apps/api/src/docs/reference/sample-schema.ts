import { sample } from 'openapi-sampler';
import type { Body } from './read-document.ts';

export interface Sample {
  readonly type: string;
  readonly text: string;
}

/** An example of a body, from its schema; JSON where the body may be sent in several types. */
export function sampleBody(body: Body | undefined, document: Record<string, unknown>): Sample | null {
  const contents = Object.entries(body?.content ?? {});
  const [type, content] = contents.find(([name]) => name.includes('json')) ?? contents[0] ?? [];
  if (type === undefined || content === undefined) return null;
  if (!type.includes('json')) return { type, text: '' };
  const value: unknown = sample(content.schema as object, { quiet: true, maxSampleDepth: 8 }, document);
  // Without a bound of its own an integer's least value is the least that a number holds, which reads as a fault.
  const tidy = (_key: string, each: unknown) => (each === Number.MIN_SAFE_INTEGER ? 0 : each);
  return { type, text: JSON.stringify(value, tidy, 2) };
}
