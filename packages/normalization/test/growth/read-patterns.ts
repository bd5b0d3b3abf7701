import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Module, parseSync } from '@swc/core';

export interface FoundPattern {
  readonly file: string;
  readonly pattern: string;
  readonly flags: string;
}

export interface FoundPatterns {
  readonly literals: readonly FoundPattern[];
  /** Files that put an expression together at run time. */
  readonly constructed: readonly string[];
}

const SOURCE = /\.tsx?$/;
const NO_SOURCE = /\.(test|bench|d)\.tsx?$/;
const NO_FOLDER = new Set(['node_modules', 'dist', 'generated']);

export function sourceFiles(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return NO_FOLDER.has(entry.name) ? [] : sourceFiles(path);
    return SOURCE.test(entry.name) && !NO_SOURCE.test(entry.name) ? [path] : [];
  });
}

export const parse = (file: string): Module =>
  parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') });

/** Every expression in the sources below these folders, from their syntax trees. */
export function readPatterns(root: string, folders: readonly string[]): FoundPatterns {
  const literals: FoundPattern[] = [];
  const constructed: string[] = [];
  for (const path of folders.flatMap((folder) => sourceFiles(join(root, folder)))) {
    const file = path.slice(root.length + 1);
    visit(parse(path), (node) => {
      if (node.type === 'RegExpLiteral' && typeof node.pattern === 'string')
        literals.push({ file, pattern: node.pattern, flags: String(node.flags) });
      if ((node.type === 'NewExpression' || node.type === 'CallExpression') && isRegExp(node.callee))
        constructed.push(file);
    });
  }
  return { literals, constructed };
}

const isRegExp = (callee: unknown): boolean =>
  typeof callee === 'object' && callee !== null && 'value' in callee && callee.value === 'RegExp';

type Node = Readonly<Record<string, unknown>>;

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see);
  else if (typeof value === 'object' && value !== null) {
    see(value as Node);
    for (const inner of Object.values(value)) visit(inner, see);
  }
}

/** Names of exported functions whose first parameter is a text, texts or rows of them, or that return a reader of texts. */
export function readExportedReaders(root: string, folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => sourceFiles(join(root, folder)))
    .filter((path) => !path.includes('/transforms/') || path.endsWith('split-name.ts'))
    .flatMap((path) => parse(path).body.flatMap(readersIn));
}

function readersIn(item: Module['body'][number]): string[] {
  if (item.type !== 'ExportDeclaration') return [];
  const { declaration } = item;
  if (declaration.type === 'FunctionDeclaration') {
    const [first] = declaration.params;
    const isReader = takesText(first?.pat) || says(declaration.returnType, 'TextParser');
    return isReader ? [declaration.identifier.value] : [];
  }
  if (declaration.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier') return [];
    const isReader = init?.type === 'ArrowFunctionExpression' && takesText(init.params[0]);
    return isReader || says(id, 'TextParser') ? [id.value] : [];
  });
}

const takesText = (parameter: unknown): boolean => {
  const type = JSON.stringify(parameter ?? null);
  return /"kind":"string"|"value":"NumberedRow"/.test(type) && !/"TsFunctionType"/.test(type);
};

const says = (node: unknown, name: string): boolean => JSON.stringify(node ?? null).includes(`"value":"${name}"`);
