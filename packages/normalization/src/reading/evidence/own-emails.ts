import type { Evidence } from '../evidence.ts';
import { textAt } from '../sample.ts';
import { best, offersOf, type Scene, type Witness } from '../scene.ts';
import { isSharedByStrangers } from '../shared-by-strangers.ts';
import { READ, WEIGHTS } from '../weights.ts';

const ANY = Number.NEGATIVE_INFINITY;

/**
 * Whose email addresses a column has. Addresses made of the people's names are their own, whatever else the label says
 * (`Okta Email`). An address that people with different names share is somebody else's, such as a recruiter's.
 */
export const ownEmails: Witness = (scene) => {
  const names = nameColumns(scene);
  if (names.length === 0) return [];
  if (offersOf(scene, 'email', ANY).length === 0) return onlyEmails(scene, names);
  return offersOf(scene, 'email', ANY).flatMap(({ column, field }): Evidence[] => {
    const filled = scene.sample.filter((row) => textAt(row, column).includes('@'));
    const own = filled.filter((row) => isMadeOf(textAt(row, column), wordsIn(row, names)));
    const isUnclear = (scene.columns[column]?.meaning.unknownWords ?? 0) > 0;
    if (filled.length > 0 && own.length * 2 >= filled.length)
      return isUnclear ? [{ column, field, weight: WEIGHTS.nameInEmail, because: 'email_has_name' }] : [];
    const isShared = isSharedByStrangers(filled, column, names[0]!);
    return isShared ? [{ column, field, weight: WEIGHTS.sharedEmail, because: 'shared_by_strangers' }] : [];
  });
};

/** `Student Email`: the only addresses of the file, below words for something else, and made of the people's names. */
function onlyEmails(scene: Scene, names: readonly number[]): Evidence[] {
  const columns = scene.columns.filter(({ meaning }) => meaning.owner === 'self' && meaning.atoms.has('email'));
  const [only, ...others] = columns;
  if (only === undefined || others.length > 0) return [];
  // `Phone/Email` has both in one cell.
  if ((scene.values[only.index]?.share('email') ?? 0) < OF_THEIRS) return [];
  const filled = scene.sample.filter((row) => textAt(row, only.index).includes('@'));
  const own = filled.filter((row) => isMadeOf(textAt(row, only.index), wordsIn(row, names)));
  if (filled.length === 0 || own.length < filled.length * OF_THEIRS) return [];
  return [{ column: only.index, field: 'email', weight: WEIGHTS.nameInEmail, because: 'email_has_name' }];
}
const OF_THEIRS = 0.8;

function nameColumns(scene: Scene): number[] {
  const fields = ['last_name', 'first_name', 'full_name'] as const;
  return fields.flatMap((field) => {
    const offer = best(scene, field);
    return offer !== null && offer.weight >= READ ? [offer.column] : [];
  });
}

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

const wordsIn = (row: readonly string[], names: readonly number[]): string[] =>
  names.flatMap((column) => fold(textAt(row, column).slice(0, 80)).split(' ')).filter((word) => word.length >= 3);

const isMadeOf = (email: string, words: readonly string[]): boolean => {
  const local = fold(email.slice(0, email.indexOf('@')).slice(0, 80)).replaceAll(' ', '');
  return words.some((word) => local.includes(word));
};
