import { inTwoLanguages } from './in-two-languages.ts';
import { LONGEST_CODE } from './longest-code.ts';
import { masculineForms } from './masculine-forms.ts';
import { RELATIONSHIPS, X12_RELATIONSHIPS } from './relationships.ts';

const SPELLINGS: Record<string, readonly string[]> = {
  self: [
    'e',
    'ee',
    'emp',
    'employee',
    'subscriber',
    'sub',
    'insured',
    'primary',
    'primaryinsured',
    'policyholder',
    'cardholder',
    'member',
    'mbr',
    'memb',
    'participant',
    'enrollee',
    'worker',
    'associate',
    'teammember',
    'teammate',
    'crewmember',
    'staffmember',
    'staff',
    'coworker',
    'self',
    'qb',
    'qualifiedbeneficiary',
    'titular',
    'salarie',
    'arbeitnehmer',
    'werknemer',
    'dipendente',
    'empleado',
    'retiree',
    ...['ret', 'retr'],
    'retired',
    'annuitant',
    'pensioner',
    'trabajador',
    'asegurado',
    'mitarbeiter',
    'employe',
    'adherent',
    'assure',
    'affilie',
    'membre',
    'participante',
    'titulaire',
    'afiliado',
    'socio',
    'empregado',
    'funcionario',
    'trabalhador',
    'segurado',
    'beneficiarioprincipal',
    'versicherter',
    'versicherte',
    'hauptversicherter',
    'hauptversicherte',
    'angestellter',
    'angestellte',
    'lavoratore',
    'assicurato',
    'verzekerde',
    'head',
    'headofhousehold',
    'headoffamily',
    'formeremployee',
    'activeemployee',
    'terminatedemployee',
    'survivor',
    'survivingspouse',
    ...['surv', 'survspouse', 'survsp', 'survivingsp', 'widow', 'widower', 'widowwidower'],
  ],
  spouse: [
    ...[
      'spousepartner',
      'spousedp',
      'spdp',
      'spousedomesticpartner',
      'spouseorpartner',
      'spouseordomesticpartner',
      'spouseordp',
    ],
    's',
    'sp',
    'sps',
    'spse',
    'spo',
    'spouse',
    'samesexspouse',
    'wife',
    'husband',
    ...['hb', 'wf'],
    'hus',
    'husb',
    'wif',
    'h',
    'w',
    'spouseofemployee',
    'legalspouse',
    'commonlawspouse',
    'husbandwife',
    'wifehusband',
    'conyuge',
    'esposa',
    'esposo',
    'marido',
    'ehemann',
    'ehefrau',
    'ehepartner',
    'ehegatte',
    'ehegattin',
    'conjoint',
    'epoux',
    'epouse',
    'mari',
    'femme',
    'conjuge',
    'coniuge',
    'marito',
    'moglie',
    'gatte',
    'gattin',
    'ehegattin',
    'echtgenoot',
    'echtgenote',
    'mulher',
  ],
  child: [
    'c',
    'ch',
    'chd',
    'child',
    'son',
    'daughter',
    'dau',
    'dtr',
    ...['sn', 'da'],
    'dght',
    'chld',
    'naturalchild',
    'biologicalchild',
    'children',
    'dependentchild',
    'childofemployee',
    'chl',
    'sondaughter',
    'daughterson',
    'disabledchild',
    'childdisabled',
    'handicappedchild',
    ...['adultchild', 'disabledadultchild', 'adultdisabledchild', 'incapacitatedchild'],
    'newborn',
    'kid',
    'kids',
    'student',
    'studentchild',
    'childstudent',
    'courtorderedchild',
    'childcourtordered',
    'qmcsochild',
    'hijos',
    'hijo',
    'sohn',
    'tochter',
    'kind',
    'kinder',
    'fils',
    'fille',
    'enfant',
    'enfants',
    'filho',
    'filhos',
    'figlio',
    'figli',
    'zoon',
    'dochter',
    'kinderen',
  ],
  stepchild: [
    'sc',
    ...['stc', 'stch', 'stepchild'],
    'childstep',
    'stepson',
    'stepdaughter',
    'hijastro',
    'enteado',
    'stiefkind',
    'stiefsohn',
    'stieftochter',
    'beaufils',
    'bellefille',
  ],
  adopted_child: ['ac', 'adopted', 'adoptedchild', 'childadopted', 'adoptedson', 'adopteddaughter'],
  foster_child: ['fc', 'fosterchild', 'childfostered', 'childfoster'],
  grandchild: ['gc', 'grandchild', 'childgrandchild', 'grandson', 'granddaughter'],
  ward: ['lg', 'ward', 'legalward', 'childlegalguardian', 'childlegalguardianship', 'legalguardianship'],
  domestic_partner: [
    'domesticpartner',
    'qualifieddomesticpartner',
    'dompartner',
    'lifepartner',
    'partner',
    'civilunionpartner',
    'registereddomesticpartner',
    ...['parejadomestica', 'parejadehecho', 'pareja', 'concubino', 'concubina'],
    'unmarriedpartner',
    'significantother',
    'pareja',
    'parejadehecho',
    'companheiro',
    'partenaire',
    'conjointdefait',
    ...['conjointedefait', 'commonlaw', 'commonlawpartner', 'unionlibre'],
    'lebenspartner',
    'lebensgefahrte',
    'convivente',
  ],
  domestic_partner_child: ['dc', 'childdomesticpartner', 'domesticpartnerchild', 'childofdomesticpartner', 'dpchild'],
  ex_spouse: ['xs', 'exspouse', 'spouseex', 'formerspouse', 'divorcedspouse', 'exwife', 'exhusband'],
  parent: ['parent', 'mother', 'father', 'madre', 'padre', 'mere', 'pere', 'mutter', 'vater', 'mae', 'pai'],
  sibling: ['sibling', 'brother', 'sister', 'hermano', 'frere', 'soeur', 'bruder', 'schwester', 'irmao', 'irma'],
  other: ['other', 'otherrelative', 'otherrelationship', 'otro', 'autre', 'outro', 'andere'],
};

const bySpelling = new Map<string, string>();
for (const name of RELATIONSHIPS) bySpelling.set(fold(name), name);
for (const [name, spellings] of Object.entries(SPELLINGS))
  for (const spelling of spellings) bySpelling.set(spelling, name);

/** Also of feminine forms: `adhérente`, `esposa`, `Mitarbeiterin`. */
const meaningOf = (key: string): string | undefined =>
  masculineForms(key)
    .map((form) => bySpelling.get(form))
    .find((name) => name !== undefined);

const DEPENDENT = new Set([
  'd',
  'dep',
  'dependent',
  'disableddependent',
  'handicappeddependent',
  'eligibledependent',
  'dependiente',
  'dependente',
  'personneacharge',
]);

/** What the other values in a column imply for a value that is ambiguous by itself. */
export interface RelationshipContext {
  /** X12 codes are valid: the file is X12, or every value in the column is an INS02 code and 18 is among them. */
  readonly codes: boolean;
  /** Some value in the column means the subscriber. Null if nothing is known about the column. */
  readonly selfSeen: boolean | null;
  readonly spouseSeen: boolean;
  readonly childSeen: boolean;
  /** C next to D (dependent), without a value for spouses, can be a child or a conjoint, so its meaning is unknown. */
  readonly cIsUnclear?: boolean;
  /** D next to C and a value for spouses can be a daughter, a domestic partner, or a disabled child. */
  readonly dIsUnclear?: boolean;
  /**
   * S is the subscriber: all other values are dependents (D), none is a child, and no other value is the subscriber.
   * Also next to other values for spouses and children (H, W, SP, C), if it stands above each spouse.
   */
  readonly sIsSelf: boolean;
  /** The subscriber's letter (M, P, or I) or word, if only its position among the other values identifies it. */
  readonly selfLetter?: string | null;
  /**
   * Spouses have other values (H and W, or `SP` next to D), so S is a son. Without another value for the subscriber,
   * its meaning is unknown.
   */
  readonly sIsSon?: boolean;
  /** Spouses have another value (`SP`) and children have none, so S can be a son or a spouse. */
  readonly sIsUnclear?: boolean;
  /** Sons have a value of their own (`SN`), so DT is a daughter. */
  readonly sonSeen?: boolean;
}

export const UNKNOWN_COLUMN: RelationshipContext = {
  codes: false,
  selfSeen: null,
  spouseSeen: false,
  childSeen: false,
  sIsSelf: false,
};

/**
 * Returns the relationship that `text` means, or null. Four values depend on the column:
 *
 * - S is the subscriber if all others are dependents (D) and none is a child. It is a son if spouses have other values.
 *   Otherwise it is the spouse.
 * - DP is a domestic partner if the column has a subscriber and spouses or children. Otherwise the result is null.
 * - CH is a child, unless no value in the column means the subscriber: for one vendor it is the card holder.
 * - "dependent" is a child if spouses are listed separately, otherwise `other`.
 */
export function readRelationship(text: string, context: RelationshipContext): string | null {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST_CODE) return null;
  if (context.codes) {
    const known = X12_RELATIONSHIPS.get(trimmed.toUpperCase());
    if (known !== undefined) return known;
  }
  const key = fold(trimmed);
  if (key === 'ch' && context.selfSeen === false) return null;
  if (key === 'dp')
    return context.selfSeen === true && (context.spouseSeen || context.childSeen) ? 'domestic_partner' : null;
  if (key === 's' && context.sIsSelf) return 'self';
  if (key === 's' && context.sIsUnclear === true) return null;
  if (key === 's' && context.sIsSon === true) return context.selfSeen === true ? 'child' : null;
  if (key === 'c' && context.cIsUnclear === true) return null;
  if (key === 'd' && context.dIsUnclear === true) return null;
  if (key === context.selfLetter) return 'self';
  if (key === 'dt') return context.sonSeen === true ? 'child' : null;
  if (DEPENDENT.has(key)) return context.spouseSeen ? 'child' : 'other';
  const known = meaningOf(key);
  if (known !== undefined) return known;
  const bare =
    bareWord(trimmed) ??
    oneForm(trimmed) ??
    withoutNote(trimmed) ??
    withoutStatus(trimmed) ??
    withoutDependent(trimmed);
  if (bare !== null) return readRelationship(bare, context);
  return (
    cutWord(key) ??
    qualifiedChild(key) ??
    qualifiedPartner(key) ??
    qualifiedSelf(trimmed) ??
    ofSubscriber(trimmed, context) ??
    inTwoLanguages(trimmed, (half) => readRelationship(half, context)) ??
    qualifiedBehind(trimmed)
  );
}

const OF = /^(\p{L}[\p{L} ]{1,30}) of (?:(?:the|an?) )?(\p{L}[\p{L} ]{1,30})$/iu;

/** `Spouse of pensioner`, `Child of the former employee`. */
function ofSubscriber(text: string, context: RelationshipContext): string | null {
  const [, whose = '', of = ''] = OF.exec(text) ?? [];
  if (whose === '' || (meaningOf(fold(of)) ?? qualifiedSelf(of)) !== 'self') return null;
  return readRelationship(whose, context);
}

/** Two words around a dash, the second of which says more: `Child - Biological`, `Daughter - Step`, `Spouse - Legal`. */
const BEHIND = /^(\p{L}+) ?[-–:] ?(\p{L}+)$/u;

function qualifiedBehind(text: string): string | null {
  const [, word = '', qualifier = ''] = BEHIND.exec(text) ?? [];
  const key = fold(`${qualifier} ${word}`);
  return word === '' ? null : (meaningOf(key) ?? qualifiedChild(key));
}

/** Words that fields of a few characters cut off. */
const LONG_WORDS = [
  'employee',
  'subscriber',
  'policyholder',
  'participant',
  'retiree',
  'spouse',
  'husband',
  'daughter',
];
const SHORTEST_CUT = 4;

/** `SUBSCR`, `EMPL`, `DAUGH`: the start of a single long word. */
function cutWord(key: string): string | null {
  if (key.length < SHORTEST_CUT) return null;
  const word = LONG_WORDS.find((one) => one.startsWith(key));
  return word === undefined ? null : bySpelling.get(word)!;
}

const QUALIFIED_CHILDREN: readonly (readonly [RegExp, string])[] = [
  [/^ste?p/, 'stepchild'],
  [/^(grand|grnd|grd)/, 'grandchild'],
  [/^fo?st(e?r)?/, 'foster_child'],
  [/^ado?pt(ed)?/, 'adopted_child'],
  [/^(?:dis(?:ab(?:le?d?)?)?|dsbl?d?|h(?:andi)?cap(?:ped)?|incap(?:acitated)?)/, 'child'],
  [/^(?:adu?lt|minor|overage|student|stud?|unmarried|natural|nat|bio(?:logical)?|own)/, 'child'],
];

/** Reads `STPSON`, `GRNDDAU`, and `DIS CHILD`: a kind of child, followed by a word or abbreviation of child. */
function qualifiedChild(key: string): string | null {
  for (const [prefix, value] of QUALIFIED_CHILDREN) {
    const rest = key.replace(prefix, '');
    if (rest !== key && rest.length > 1 && bySpelling.get(rest) === 'child') return value;
  }
  return null;
}

/** `DOMPTR`, `Reg. Partner`, `State Reg Domestic Partner`: a partner who isn't a spouse. */
const qualifiedPartner = (key: string): string | null =>
  /^(?:state|county|city|legal|certified|declared|same(?:sex|gender)|opposite(?:sex|gender)|reg|registered)*(?:dom|domestic|dmstc|reg|registered|qual|qualified|life|civil)(?:partner|partnr|part|ptnr|prtnr|ptr|prt)$/.test(
    key,
  )
    ? 'domestic_partner'
    : null;

const OF_STATUS =
  /^(?:former|retired|active|cobra|terminated|inactive|disabled|new|full-?time|part-?time) (\p{L}{2,20})$/iu;

/** `Service pension`, `Disability retiree`: what somebody is paid, as a pension fund calls its members. */
const PENSION =
  /^(?:service|disability|normal|early|deferred|vested|regular) (?:pension(?:er)?|retire(?:ment|e)|annui(?:ty|tant))$/i;

/** `Retired Member`, `COBRA Participant`: the subscriber, with a status. */
function qualifiedSelf(text: string): string | null {
  if (PENSION.test(text)) return 'self';
  const [, word = ''] = OF_STATUS.exec(text) ?? [];
  return word !== '' && meaningOf(fold(word)) === 'self' ? 'self' : null;
}

/** Extracts the word from `CH2`, `Child 1`, `01 - Spouse`. The numbers and codes only count or repeat it. */
function bareWord(text: string): string | null {
  const coded = /^[a-z0-9]{1,2} ?[-–=:.)] ?([a-z][a-z /-]{2,})$/i.exec(text)?.[1];
  return coded ?? /^(sp|spouse|ch|chd|child|son|dau|daughter|dep|dependent)[ _#-]?[0-9]{1,2}$/i.exec(text)?.[1] ?? null;
}

/** `Hijo/a`, `Empleado(a)`: the form without the ending of the other gender. */
const oneForm = (text: string): string | null =>
  /^(\p{L}{3,})(?:\/-?|\(-?)(?:a|o|e|in|ne|euse)\)?$/iu.exec(text)?.[1] ?? null;

/** `Covered Dep`, `Enrolled Spouse`: without the word that says of all people in the file that they are covered. */
const withoutStatus = (text: string): string | null =>
  /^(?:covered|enrolled|insured|married|lawful|current) (\p{L}.*)$/isu.exec(text)?.[1] ?? null;

/** `Dep - Child`, `Dependent: Spouse`: without the word that says of all but the subscriber that they are dependents. */
const withoutDependent = (text: string): string | null =>
  /^(?:dep|dpdt|dependent)s?\.?(?: ?[-–:/] ?| )(\p{L}.*)$/isu.exec(text)?.[1] ?? null;

/** Removes a note from `Adopted child (incl. pending)` or `Grandchild in household`. */
function withoutNote(text: string): string | null {
  const bare = text
    .replace(/(?<!\s)\s*\([^()]*\)$/, '')
    .replace(/(?<!\s)\s+(?:in|incl|including|living|aged?|under|over)\b.*$/is, '');
  return bare === text || bare === '' ? null : bare;
}

/** Derives the context from a column's sampled values. */
export function relationshipContext(values: readonly string[], x12: boolean): RelationshipContext {
  const keys = new Set(values.map((value) => value.trim().toUpperCase()));
  const blankSeen = keys.delete('');
  if (keys.size === 0) return { ...UNKNOWN_COLUMN, codes: x12 };
  const codes = x12 || (keys.has('18') && [...keys].every((key) => X12_RELATIONSHIPS.has(key)));
  const sonSeen = SONS.some((son) => keys.has(son));
  const meaning = (key: string) =>
    (sonSeen && key === 'DT' ? 'child' : undefined) ??
    (codes ? X12_RELATIONSHIPS.get(key) : undefined) ??
    meaningOf(fold(bareWord(key) ?? key));
  const means = (name: string) => [...keys].some((key) => meaning(key) === name);
  const named = {
    ...{ selfSeen: blankSeen || means('self'), spouseSeen: means('spouse'), childSeen: means('child') },
    ...(sonSeen && { sonSeen }),
  };
  const isDependent = (key: string) => DEPENDENT.has(fold(bareWord(key) ?? key));
  const dependents = [...keys].some(isDependent);
  const hasBoth = keys.has('C') && keys.has('D');
  const cIsUnclear = hasBoth && !named.spouseSeen;
  const hasChildren = [...keys].some((key) => meaning(key) === 'child' && !EITHER.has(key));
  const isLettered = keys.has('H') || keys.has('W');
  const isNamed = !hasChildren && [...keys].some((key) => key !== 'S' && meaning(key) === 'spouse');
  const sIsSon = keys.has('S') && (isLettered || (isNamed && keys.has('D')));
  const sIsUnclear = keys.has('S') && isNamed && !sIsSon;
  // Next to a son, it is a daughter.
  const dIsUnclear = hasBoth && named.spouseSeen && !sIsSon;
  // Lines of totals and further sheets leave it blank, too, so a blank doesn't rule out a letter of the members.
  if (!means('self') && named.spouseSeen && (hasChildren || dependents)) {
    const strangers = [...keys].filter((key) => EITHER.has(key) || (meaning(key) === undefined && !isDependent(key)));
    const isSpouse = (key: string) => meaning(key) === 'spouse' && !(sIsSon && key === 'S');
    const selfLetter = strangers.length === 1 ? headWord(values, strangers[0]!, isSpouse) : null;
    if (selfLetter !== null) return { codes, ...named, selfSeen: true, sIsSelf: false, selfLetter, sIsSon };
  }
  const isPartner = (key: string) => PARTNERS.has(key) || (key !== 'S' && meaning(key) === 'spouse');
  const hasPartners = sIsSon && isLettered ? keys.has('C') : [...keys].some(isPartner);
  if (
    keys.has('S') &&
    !named.selfSeen &&
    (named.childSeen || dependents) &&
    hasPartners &&
    standsAbove(values, 'S', isPartner)
  )
    return { codes, ...named, selfSeen: true, sIsSelf: true };
  const sIsSelf = keys.delete('S') && !named.selfSeen && keys.size > 0 && [...keys].every(isDependent);
  if (sIsSelf) return { codes, selfSeen: true, spouseSeen: false, childSeen: false, sIsSelf };
  const selfLetter = named.selfSeen ? letterBesideWords(values) : null;
  return {
    ...{ codes, ...named, sIsSelf, sIsSon, sIsUnclear, cIsUnclear, dIsUnclear },
    ...(selfLetter !== null && { selfLetter }),
  };
}

/** M next to S and C in the rows of one group, where another one writes `Subscriber` and `Dependent Child`. */
function letterBesideWords(values: readonly string[]): string | null {
  const letters = values.filter((value) => /^\s*\p{L}\s*$/u.test(value));
  const isMixed = letters.length > 0 && values.some((value) => /\p{L}{3}/u.test(value));
  return isMixed ? (relationshipContext(letters, false).selfLetter ?? null) : null;
}

const SONS = ['SN', 'SON'];

/** A child over the age limit, or who is insured by a university. */
const EITHER = new Set(['STUDENT']);

/**
 * What a column calls its subscribers, if nothing else does: M(ember), P(rimary), or I(nsured) that comes first and is
 * at least as frequent as spouses, or a word or code (`Ranger`, `RT`) that also stands directly above each spouse.
 */
function headWord(values: readonly string[], stranger: string, isSpouse: (key: string) => boolean): string | null {
  const isWord = /^\p{L}{2}[\p{L} -]*$/u.test(stranger);
  if (!isWord && !['M', 'P', 'I'].includes(stranger)) return null;
  const keys = values.map((value) => value.trim().toUpperCase()).filter((key) => key !== '');
  const isHead = keys[0] === stranger && keys.filter((key) => key === stranger).length >= keys.filter(isSpouse).length;
  return isHead && (!isWord || standsAbove(values, stranger, isSpouse)) ? fold(stranger) : null;
}

const PARTNERS = new Set(['H', 'W']);

/** Whether the value comes first and directly above each partner, who can have several rows. */
function standsAbove(values: readonly string[], head: string, isPartner: (key: string) => boolean): boolean {
  const keys = values.map((value) => value.trim().toUpperCase()).filter((key) => key !== '');
  return keys[0] === head && keys.every((key, place) => !isPartner(key) || [head, key].includes(keys[place - 1]!));
}

function fold(text: string): string {
  if (text.length > LONGEST_CODE) return '';
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
}
