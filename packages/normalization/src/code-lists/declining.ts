/**
 * Wordings for declined coverage. All places that check for it share this list: tiers, plans, status columns, and the
 * kernel. If one place missed a wording, a person who declined would be enrolled.
 */
export const DECLINING = {
  /** Each is sufficient by itself. */
  verbs: [
    ...['waive', 'waives', 'waived', 'waiving', 'decline', 'declines', 'declined', 'declining', 'optout', 'waiver'],
    ...['refuse', 'refuses', 'refused', 'refusing', 'opt out', 'opts out', 'opted out', 'opting out', 'declination'],
    ...[
      'not enrolled',
      'not covered',
      'not elected',
      'not participating',
      'not enrolling',
      'not electing',
      'refusal',
      'cash in lieu',
      'none',
    ],
    ...['declina', 'declino', 'declinar', 'declinado', 'renuncia', 'renuncio', 'rechaza', 'rechazo'],
    ...['sin seguro', 'sin cobertura', 'sin plan', 'ninguno', 'ninguna', 'aucun', 'aucune'],
  ],
  /** Allowed before a verb. */
  subjects: ['i', 'je', 'i am', 'i have', 'ee', 'emp', 'employee', 'employee has', 'member', 'member has'],
  /** What is declined: with a verb, or after `no`. */
  things: [
    ...['coverage', 'plan', 'plans', 'insurance', 'benefit', 'benefits', 'enrollment', 'election', 'option'],
    ...['cobertura', 'couverture', 'seguro', 'beneficio', 'beneficios', 'inscripcion'],
  ],
  /** Without `life`: a waiver on life insurance is a rider. */
  lines: ['medical', 'health', 'dental', 'vision', 'all', 'any'],
} as const;

/**
 * For each wording, its first four letters, or three of `no`. A space stands for any character that isn't a letter or
 * digit. Three letters would send each `Option 1` the slow way.
 */
export const DECLINING_STEMS: readonly string[] = [
  ...new Set(['no ', ...DECLINING.verbs].map((wording) => wording.slice(0, 4))),
];

/** Whether any word begins with a stem. Most plans don't, and every row has one. */
const MAY_DECLINE = /(?:^|[^a-z])(?:no(?![a-z0-9])|wai|dec|cas|opt|ref|not|non|nin|auc|ren|rec|sin )/i;

const longestFirst = (wordings: readonly string[]) => [...wordings].sort((a, b) => b.length - a.length);
const verbs = longestFirst(DECLINING.verbs);
const subjects = longestFirst(DECLINING.subjects);
const things = new Set<string>(DECLINING.things);
/** `No deseo`, `No quiero la cobertura`. */
const WISHING = new Set(['deseo', 'desea', 'quiero', 'quiere', 'acepto', 'acepta', 'participo', 'participa']);
const SPANISH_FILLERS = ['tomar', 'la', 'el', 'esta', 'este', 'de'];
const fillers = new Set<string>([
  ...DECLINING.things,
  ...DECLINING.lines,
  ...WISHING,
  ...SPANISH_FILLERS,
  'of',
  'in',
  'from',
]);

/** Longer than any wording. */
const MAX_LENGTH = 60;
/** Marks before a note on a plan: `Gold PPO (waived)`, `Gold PPO - Declined`. */
const NOTE_MARKS = ['(', ': ', ' - ', ' – ', ' — '];

/** Marks before the reason for declining: `Waived - covered by spouse`, `Declined; on parents' plan`. */
const REASON_MARKS = ['(', ':', ';', ',', ' - ', ' – ', ' — '];

/** The coverage that somebody has instead. */
const ELSEWHERE = /^ ?(?:(?:has |have )?other(?: coverage| insurance| plan)?|covered elsewhere) ?$/i;

/** `W - Medicare`, `WVD: spouse's plan`: in a column of levels, W is waived if the coverage somebody has instead follows. */
const WAIVED_FOR = /^w(?:v|vd)?\s?[-–—:;(]/i;
const INSTEAD =
  /\b(?:plan|coverage|insurance|ins|insured|covered|medicare|medicaid|tricare|va|elsewhere|other|parents?'?s?|cost)\b/i;

export const waivesFor = (text: string): boolean =>
  text.length <= MAX_LENGTH && WAIVED_FOR.test(text) && INSTEAD.test(text);

function withoutReason(text: string): string {
  const starts = REASON_MARKS.map((mark) => text.indexOf(mark)).filter((at) => at > 0);
  return text.slice(0, Math.min(text.length, ...starts));
}

/** `GA Health Waived`: a plan of a line, called after those who have none. */
const LINE_WAIVED = / (?:medical|health|dental|vision) (?:waived|declined|waiver)\s*$/i;

/** Whether the text only says that coverage is declined, with or without a reason, or names a plan with such a note. */
export function declinesCoverage(text: string): boolean {
  if (text.length > MAX_LENGTH || !MAY_DECLINE.test(text)) return false;
  if (isDeclining(text) || isDeclining(withoutReason(text)) || LINE_WAIVED.test(text)) return true;
  // `No deseo cobertura / Decline`, `None, I decline`, `Waiving / other coverage`.
  const parts = text.split(/[/,;]/);
  const [first = '', ...others] = parts;
  if (others.length > 0 && isDeclining(first) && others.every((part) => isDeclining(part) || ELSEWHERE.test(part)))
    return true;
  const note = Math.max(...NOTE_MARKS.map((mark) => text.lastIndexOf(mark) + mark.length - 1));
  return note > 3 && isDeclining(text.slice(note));
}

function isDeclining(text: string): boolean {
  const folded = ` ${text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')} `.replace(/ +/g, ' ');
  if (folded.startsWith(' no ')) {
    const words = folded.slice(4);
    // `No, I decline`.
    if (verbs.some((verb) => words.includes(` ${verb} `) || words.startsWith(`${verb} `))) return isDeclining(words);
    return isFilled(words) && words.split(' ').some((word) => things.has(word) || WISHING.has(word));
  }
  const subject = subjects.find((one) => folded.startsWith(` ${one} `));
  const said = subject === undefined ? folded : folded.slice(subject.length + 1);
  const verb = verbs.find((one) => said.includes(` ${one} `));
  if (verb === undefined) return false;
  const at = said.indexOf(` ${verb} `);
  return isFilled(said.slice(0, at)) && isFilled(said.slice(at + verb.length + 2));
}

function isFilled(words: string): boolean {
  return words.split(' ').every((word) => word === '' || fillers.has(word));
}

const NONE = /^(?:none|ningun[oa]|aucune?)$/i;

/** A word that can also stand for a plan that isn't known. */
export const saysNone = (text: string): boolean => NONE.test(text);

const LABEL = /waive|declin|opt(ed)?[ _-]?out/i;

/** Whether a column header asks who declined. `Yes` in that column means no coverage. */
export const asksWhoDeclined = (label: string): boolean => LABEL.test(label);

const OF_INSURABILITY = /insurability|\beoi\b|underwriting/i;

/** `EOI Status`: what a carrier decided about an amount above the guaranteed one. The coverage itself stays. */
export const isOfInsurability = (label: string): boolean => OF_INSURABILITY.test(label.slice(0, 256));
