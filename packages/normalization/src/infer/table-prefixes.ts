import { readLabel } from './label-meaning.ts';
import { splitLabel, unknownWordsOf } from './label-words.ts';
import { atomsOf, LINES_OF_COVERAGE } from './vocabulary.ts';

/** Fewer labels don't show that all have a prefix. */
const LEAST = 5;
/** `EepNameLast`, `emp_BirthDt`, `TABLE_ID`: a first word and what it is put before. */
const PREFIXED = /^\s*([A-Z]?[a-z]{1,4}(?=[A-Z])|[A-Za-z]{2,8}(?=[_.]))[_.]?(\S.*)$/s;

/** `EMLNAM`: a field's name on midrange systems, which begins with two letters for its file. */
const FIELD_NAME = /^\s*([A-Z]{2})([A-Z0-9]{2,8}#?)\s*$/;

/**
 * The labels without the names of database tables in front of them: `EepNameLast`, `EecEmpNo`, `EMLNAM`. They are table names if
 * nearly every label begins with one, none is a word that labels use, and most are repeated. A file with `Coach First`
 * and `First` keeps the word, as it says whose value it is.
 */
export function withoutTables(given: readonly string[]): readonly string[] {
  const named = withEnds(withoutFile(given.map(withoutLists)));
  const labels = withMedicalBlock(withLettersApart(withLinesApart(withBlocksOfLines(named))));
  const parts = labels.map((label) => PREFIXED.exec(label.slice(0, 256)));
  const prefixed = parts.filter((part) => part !== null);
  if (prefixed.length < LEAST || prefixed.length < labels.length * 0.9) return labels;
  const counts = new Map<string, number>();
  for (const [, prefix] of prefixed) counts.set(prefix!.toLowerCase(), (counts.get(prefix!.toLowerCase()) ?? 0) + 1);
  const tables = new Set([...counts.keys()].filter((prefix) => unknownWordsOf(prefix).length > 0));
  const isPrefixed = (part: RegExpExecArray | null) => part !== null && tables.has(part[1]!.toLowerCase());
  const all = parts.filter(isPrefixed).length;
  if (all < labels.length * 0.9 || tables.size * 2 > all) return labels;
  return labels.map((label, at) => (isPrefixed(parts[at]!) ? parts[at]![2]! : label));
}

/** `data.enrollments.medical.plan_id`: what lists of a JSON file are called, before the name of a line or person. */
const LISTS = /^\s*(?:(?:data|records?|attributes|enrollments|elections|benefits|coverages|plans)\.(?=[^.]+\.)){1,3}/i;

const withoutLists = (label: string): string => label.slice(0, 256).replace(LISTS, '') + label.slice(256);

/**
 * Half of the labels begin with the same letters, or with those of several files (`EMLNAM`, `BNTIER`), and most of these
 * only mean something without them.
 */
function withoutFile(labels: readonly string[]): readonly string[] {
  const parts = labels.map((label) => FIELD_NAME.exec(label.slice(0, 256)));
  const restsOf = new Map<string, string[]>();
  for (const part of parts) {
    const [, letters = '', rest = ''] = part ?? [];
    if (part === null) continue;
    const rests = restsOf.get(letters);
    if (rests === undefined) restsOf.set(letters, [rest]);
    else rests.push(rest);
  }
  const share = (texts: readonly string[]) =>
    texts.filter((text) => unknownWordsOf(text).length === 0).length / texts.length;
  const files = [...restsOf].filter(
    ([letters, rests]) =>
      rests.length >= LEAST && share(rests) >= 0.8 && share(rests.map((rest) => `${letters}${rest}`)) <= 0.5,
  );
  const count = files.reduce((sum, [, rests]) => sum + rests.length, 0);
  if (count * 2 < labels.length) return labels;
  const found = new Set(files.map(([letters]) => letters));
  return labels.map((label, at) => (found.has(parts[at]?.[1] ?? '') ? parts[at]![2]! : label));
}

/** What two letters in front of the fields of a coverage stand for. */
const BLOCKS: Readonly<Record<string, string>> = {
  MD: 'medical',
  ME: 'medical',
  HL: 'medical',
  DN: 'dental',
  DE: 'dental',
  VS: 'vision',
  VI: 'vision',
  LF: 'life',
  RX: 'prescription',
};

/** `MDPLAN, MDTIER, MDEFDT, DNPLAN, DNTIER`, or `MDPLN` next to `VSPLN`: the fields of one line of coverage each. */
function withBlocksOfLines(labels: readonly string[]): readonly string[] {
  const parts = labels.map((label) => FIELD_NAME.exec(label.slice(0, 32)));
  const isOfBlock = (part: (typeof parts)[number]): boolean => {
    const [, letters = '', rest = ''] = part ?? [];
    if (BLOCKS[letters] === undefined || unknownWordsOf(rest).length > 0) return false;
    return [...(readLabel(rest)[0]?.atoms ?? [])].every((atom) => OF_BLOCK.has(atom));
  };
  const fields = parts.map((part) => (isOfBlock(part) ? part : null));
  const counts = new Map<string, number>();
  const linesOf = new Map<string, Set<string>>();
  for (const field of fields) {
    if (field === null) continue;
    const [, letters = '', rest = ''] = field;
    counts.set(letters, (counts.get(letters) ?? 0) + 1);
    linesOf.set(rest, (linesOf.get(rest) ?? new Set()).add(BLOCKS[letters]!));
  }
  return labels.map((label, at) => {
    const [, letters = '', rest = ''] = fields[at] ?? [];
    const isOfBlock = (counts.get(letters) ?? 0) >= LEAST_PARTS || (linesOf.get(rest)?.size ?? 0) > 1;
    return letters !== '' && isOfBlock ? `${BLOCKS[letters]} ${rest}` : label;
  });
}

/** `SHBP_TIER`: a first word, and what it has. */
const OF_WORD = /^\s*([A-Za-z]{2,12})[ _.-]+(\S.*)$/s;

/**
 * `SHBP_OPTION, SHBP_TIER, SHBP_BEGIN` next to `DENTAL_OPTION, DENTAL_TIER, DENTAL_BEGIN`: the fields of the medical plan
 * behind its name, if no other label names that line.
 */
function withMedicalBlock(labels: readonly string[]): readonly string[] {
  const parts = labels.map((label) => OF_WORD.exec(label.slice(0, 64)));
  const blocks = new Map<string, Set<string>>();
  for (const part of parts) {
    if (part === null) continue;
    const [, word = '', rest = ''] = part;
    blocks.set(word.toLowerCase(), (blocks.get(word.toLowerCase()) ?? new Set()).add(rest.toLowerCase()));
  }
  const dental = [...blocks].find(([word]) => isLine(word, 'dental'))?.[1];
  if (dental === undefined || labels.some((label) => readLabel(label)[0]?.line === 'medical')) return labels;
  const alike = [...blocks].filter(
    ([word, rests]) =>
      unknownWordsOf(word).length > 0 &&
      rests.size >= LEAST_PARTS &&
      [...rests].every((rest) => dental.has(rest)) &&
      [...rests].some((rest) => readLabel(rest)[0]?.atoms.has('tier') === true),
  );
  const [only, ...more] = alike;
  if (only === undefined || more.length > 0) return labels;
  return labels.map((label, at) => (parts[at]?.[1]?.toLowerCase() === only[0] ? `medical ${parts[at]![2]}` : label));
}

/** A field's name in one run of letters. */
const RUN = /^[A-Za-z]{5,10}$/;

/**
 * `MEDCV` next to `MEDPLN`: a line of coverage and an unknown rest, if another label has the same line before a known one.
 */
function withLinesApart(labels: readonly string[]): readonly string[] {
  const runs = labels.map((label) => label.trim()).filter((label) => RUN.test(label));
  const isKnown = (label: string) => unknownWordsOf(label).length === 0;
  const known = runs.filter(isKnown);
  return labels.map((label) => {
    const run = label.trim();
    if (!RUN.test(run) || isKnown(run)) return label;
    const length = [5, 4, 3].find(
      (end) => namesLine(run.slice(0, end)) && known.some((other) => startsLike(other, run.slice(0, end))),
    );
    return length === undefined ? label : `${run.slice(0, length)} ${run.slice(length)}`;
  });
}

/** `Medical To`, `COV_TO`: in front of `To`, which says nothing elsewhere. */
const TO = /^(.{0,60}?)(?:[\s_.-]+|(?<=[a-z])(?=T))to\s*$/is;
const FROM = /^(.{0,60}?)(?:[\s_.-]+|(?<=[a-z])(?=F))(?:from|frm?|beg|begin|start)\s*$/is;
const SHORT_FROM = /[\s_.-]frm?\s*$/i;

/** `Medical To` is an end next to `Medical From`, and `ELIG FR` next to `ELIG TO` is a start. */
function withEnds(labels: readonly string[]): readonly string[] {
  const nameOf = (label: string, form: RegExp) =>
    form
      .exec(` ${label.slice(0, 80)}`)?.[1]
      ?.trim()
      .toLowerCase();
  const starts = new Set(labels.map((label) => nameOf(label, FROM)));
  const ends = new Set(labels.map((label) => nameOf(label, TO)));
  return labels.map((label) => {
    const name = nameOf(label, TO);
    if (name !== undefined && starts.has(name)) return `${name} end`;
    const from = SHORT_FROM.test(label.slice(0, 80)) ? nameOf(label, FROM) : undefined;
    return from !== undefined && ends.has(from) ? `${from} start` : label;
  });
}

/** Letters in front of labels in one run, and what they stand for. */
const LINES = { M: 'medical', H: 'medical', D: 'dental', V: 'vision' } as const;
const PLACES = { L: '', H: 'home ', R: 'residence ', M: 'mailing ' } as const;
const LETTERED = /^\s*([MDVLHR])([A-Z]{3,10}[0-9]?)\s*$/;
const OF_LINE: ReadonlySet<string> = new Set([
  'tier',
  'level',
  'plan',
  'coverage',
  'start',
  'effective',
  'end',
  'termination',
]);
const OF_PLACE: ReadonlySet<string> = new Set([
  'street',
  'address',
  'line',
  'city',
  'state',
  'zip',
  'four',
  'secondary',
  'number',
]);
const OF_BLOCK: ReadonlySet<string> = new Set([...OF_LINE, 'date', 'code']);
const LEAST_PARTS = 3;

/**
 * `DTIER` next to `TIER` and `DENPLAN` is the dental tier, and `LADDR1`, `LCITY`, `LZIP` are an address: a letter in front of
 * known words, if without it the label says nothing.
 */
function withLettersApart(labels: readonly string[]): readonly string[] {
  const parts = labels.map((label) => {
    const [, letter = '', rest = ''] = LETTERED.exec(label.slice(0, 32)) ?? [];
    const saysNothing = unknownWordsOf(label).length > 0 || splitLabel(label)[0]?.text === letter.toLowerCase();
    const isApart = letter !== '' && saysNothing && unknownWordsOf(rest).length === 0;
    return isApart ? { letter, rest, atoms: [...(readLabel(rest)[0]?.atoms ?? [])] } : null;
  });
  const isPart = (part: (typeof parts)[number], of: ReadonlySet<string>) =>
    part !== null && part.atoms.length > 0 && part.atoms.every((atom) => of.has(atom));
  const names = new Set(labels.map((label) => label.trim().toUpperCase()));
  const places = new Set(parts.flatMap((part) => (isPart(part, OF_PLACE) ? part!.letter : [])));
  const count = (letter: string) => parts.filter((part) => part?.letter === letter && isPart(part, OF_PLACE)).length;
  return labels.map((label, at) => {
    const part = parts[at]!;
    if (part === null) return label;
    const line = LINES[part.letter as keyof typeof LINES];
    const hasLine =
      line !== undefined && labels.some((other) => splitLabel(other).some(({ text }) => isLine(text, line)));
    // `HTIER` next to `DTIER`.
    const isAgain = parts.some((one) => one !== null && one.letter !== part.letter && one.rest === part.rest);
    if (hasLine && (names.has(part.rest) || isAgain) && isPart(part, OF_LINE)) return `${line} ${part.rest}`;
    const place = PLACES[part.letter as keyof typeof PLACES];
    const isPlace = place !== undefined && places.size === 1 && count(part.letter) >= LEAST_PARTS;
    return isPlace && isPart(part, OF_PLACE) ? `${place}${part.rest}` : label;
  });
}

const isLine = (word: string, line: string): boolean => atomsOf(word)?.includes(line) === true;

const namesLine = (word: string): boolean =>
  atomsOf(word.toLowerCase())?.some((atom) => atom in LINES_OF_COVERAGE) === true;

const startsLike = (label: string, prefix: string): boolean =>
  label.length > prefix.length && label.toLowerCase().startsWith(prefix.toLowerCase());
