import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DECLINING } from '../../src/code-lists/declining.ts';

const SOURCES = join(import.meta.dirname, '../../src');
/** Where rules know words: whoever adds one there has it run through both lanes. */
const FOLDERS = ['code-lists', 'rules', 'values', 'infer', 'map', 'validate', 'plan'];
const MAX_LENGTH = 40;

/** Every word that a rule knows, as it is written in the sources, in lists and in expressions. */
export function ruleLiterals(): string[] {
  const words = new Set<string>();
  for (const folder of FOLDERS) {
    for (const name of readdirSync(join(SOURCES, folder))) {
      if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
      const text = readFileSync(join(SOURCES, folder, name), 'utf8');
      for (const word of quotedTexts(text)) words.add(word);
      for (const word of spelledTexts(text)) words.add(word);
    }
  }
  for (const word of decliningTexts()) words.add(word);
  return [...words].filter((word) => word !== '' && word.length <= MAX_LENGTH);
}

/** A word list written as one text counts as its words; imports and messages are none. */
function quotedTexts(source: string): string[] {
  const code = source.replace(/^(import|export) .* from .*$/gm, '');
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)]
    .map(([, text = '']) => text)
    .flatMap((text) => (text.length > MAX_LENGTH ? (/^[a-z ]+$/.test(text) ? text.split(' ') : []) : [text]));
}

/** What an expression spells out: `/^(waived?|opt out)$/` has `waived`, `waive` and `opt out`. */
function spelledTexts(source: string): string[] {
  const code = source.replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, '');
  return [...code.matchAll(/[=(,:?\s]\/((?:[^/\\\n]|\\.)+)\/[dgimsuvy]*/g)].flatMap(([, pattern = '']) =>
    [pattern, pattern.replace(/\w\?/g, ''), pattern.replace(/\?/g, '')].flatMap((one) =>
      one.split(/\\.|[^\p{L}\p{N} ]+/u).map((text) => text.trim()),
    ),
  );
}

/** The wordings with what may stand beside them, as people write them. */
function* decliningTexts(): Generator<string> {
  for (const verb of DECLINING.verbs) {
    yield verb.toUpperCase();
    yield verb.replace(' ', '-');
    yield `Gold PPO (${verb})`;
    yield `Gold PPO - ${verb}`;
    for (const subject of DECLINING.subjects) yield `${subject} ${verb}`;
    for (const line of DECLINING.lines) {
      yield `${line} ${verb}`;
      yield `${verb} ${line} coverage`;
    }
    for (const thing of DECLINING.things) {
      yield `${thing}: ${verb}`;
      yield `${verb} of ${thing}`;
    }
  }
  for (const thing of DECLINING.things) {
    yield `No ${thing}`;
    for (const line of DECLINING.lines) yield `no ${line} ${thing}`;
  }
}
