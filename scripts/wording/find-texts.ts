import { parseSync } from '@swc/core';

/** A node of the syntax tree, as far as this file looks into it. */
type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Strings, template pieces, and JSX text of a source that read as text: at least two words, not an import. */
export function findTexts(path: string, source: string): string[] {
  const texts: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (isNode(value)) {
      if (value.type === 'ImportDeclaration') return;
      const text = textOf(value);
      if (text !== null && /[a-z]{2,} [a-z]/i.test(text)) texts.push(text.replace(/\s+/g, ' ').trim());
      for (const child of Object.values(value)) visit(child);
    }
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: path.endsWith('x') }));
  return texts;
}

function textOf({ type, value, raw }: Node): string | null {
  if ((type === 'StringLiteral' || type === 'JSXText') && typeof value === 'string') return value;
  return type === 'TemplateElement' && typeof raw === 'string' ? raw : null;
}
