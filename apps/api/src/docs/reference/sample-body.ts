import type { Body } from './read-document.ts';

export interface Sample {
  readonly type: string;
  readonly text: string;
}

/** Returns the example of a body. Uses JSON if several types are allowed. */
export function sampleBody(body: Body | undefined): Sample | null {
  const contents = Object.entries(body?.content ?? {});
  const [type, content] = contents.find(([name]) => name.includes('json')) ?? contents[0] ?? [];
  if (type === undefined || content === undefined) return null;
  const { example } = content;
  return { type, text: typeof example === 'string' ? example : JSON.stringify(example, null, 2) };
}
