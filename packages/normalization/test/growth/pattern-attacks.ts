import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import type { Attack } from './grows-linearly.ts';

/** One of these is in most classes that a pattern can name. */
const CHARACTERS = [...'a0 ,.-@;:<>()[]{}"\'/\\#+=_xX1Z', '\t', '\n', '\u0001', '“', 'é', '٣'];
const ENDINGS = ['', '\u0000', '\na'];
const MANY = 8;
/** Characters that are tried of a class. */
const MOST = 4;

type Element = AST.Element | AST.Alternative | AST.Group | AST.CapturingGroup;

/** Texts that make a backtracking engine try a pattern's repetitions in as many ways as there are. */
export function attacksOn(pattern: string, flags: string): Attack[] {
  const ast = new RegExpParser().parsePattern(pattern, 0, pattern.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const sets: string[][] = [];
  const attacks: Attack[] = [];
  const add = (before: string, again: string) => {
    if (again !== '') for (const behind of ENDINGS) attacks.push({ before, again, behind });
  };
  visitRegExpAST(ast, {
    onQuantifierEnter(quantifier) {
      if (quantifier.max < MANY) return;
      const repeated = textsOf(quantifier.element, flags);
      sets.push(repeated);
      const before = textBefore(quantifier, flags);
      for (const again of repeated) {
        add(before, again);
        add('', again);
      }
      add('', before + (repeated[0] ?? ''));
    },
  });
  // `@.@.`: what two repetitions share out between them.
  for (const one of sets) for (const other of sets) if (one !== other) add('', `${one[0] ?? ''}${other[0] ?? ''}`);
  for (const text of ast.alternatives.map((alternative) => sample(alternative, flags))) add('', text);
  return unique(attacks);
}

function unique(attacks: readonly Attack[]): Attack[] {
  return [...new Map(attacks.map((attack) => [JSON.stringify(attack), attack])).values()];
}

/** Some texts that match: of a class some of its characters, those that others of the pattern may share first. */
function textsOf(element: AST.Element, flags: string): string[] {
  if (element.type !== 'Character' && element.type !== 'CharacterSet' && element.type !== 'CharacterClass')
    return [sample(element, flags)];
  const one = new RegExp(`^(?:${element.raw})$`, flags.replace(/[gy]/g, ''));
  return CHARACTERS.filter((character) => one.test(character)).slice(0, MOST);
}

function sample(element: Element, flags: string): string {
  switch (element.type) {
    case 'Alternative':
      return element.elements.map((part) => sample(part, flags)).join('');
    case 'Group':
    case 'CapturingGroup':
      return sample(element.alternatives[0]!, flags);
    case 'Quantifier':
      return sample(element.element, flags).repeat(Math.max(element.min, Math.min(1, element.max)));
    case 'Character':
      return String.fromCodePoint(element.value);
    case 'CharacterSet':
    case 'CharacterClass':
      return textsOf(element, flags)[0] ?? '';
    default:
      return '';
  }
}

/** What leads up to an element from the pattern's start. */
function textBefore(element: AST.Node, flags: string): string {
  const { parent } = element;
  if (parent === null || parent === undefined || parent.type === 'Pattern') return '';
  const above = textBefore(parent, flags);
  if (parent.type !== 'Alternative') return above;
  const at = parent.elements.indexOf(element as AST.Element);
  return (
    above +
    parent.elements
      .slice(0, at)
      .map((part) => sample(part, flags))
      .join('')
  );
}
