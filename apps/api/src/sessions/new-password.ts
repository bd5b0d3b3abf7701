import { AppError } from '@rollcall/contracts';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/**
 * Only this many characters of a longer password are rated, to limit the time. If they are hard to guess, so is the
 * whole.
 */
const JUDGED_LENGTH = 32;
const MAX_SUBSTITUTIONS = 4;
/** zxcvbn's "safely unguessable" at the rate that sign-in allows: over 10^8 guesses. */
const LEAST_SCORE = 3;
const MIN_WORD = 3;

export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
  readonly partnerName: string | null;
}

/**
 * Follows NIST SP 800-63B section 3.1.1.2: compares the password with common passwords, with the names of the user and
 * the service, and with keyboard rows, sequences, and repetitions. The schema checks the length.
 *
 * @throws AppError password_not_allowed
 */
export async function checkNewPassword(password: string, { email, name, partnerName }: PasswordOwner): Promise<void> {
  const known = ['rollcall', email, ...[email, name, partnerName ?? ''].flatMap(wordsOf)];
  estimator ??= createEstimator();
  const { score, feedback } = (await estimator).check(password.slice(0, JUDGED_LENGTH), known);
  if (score >= LEAST_SCORE) return;
  const reason = REASONS.get(feedback.warning ?? '') ?? 'It is easy to guess.';
  throw new AppError('password_not_allowed', {
    details: `${reason} Use a longer one, such as a sentence of your own.`,
  });
}

const COMMON = 'It is a common password, or close to one.';
const ROW = 'It is a row of keys or a sequence.';
const REPEATED = 'It repeats a few characters.';
/** Keyed by the names of zxcvbn's warnings. */
const REASONS = new Map([
  ['topTen', COMMON],
  ['topHundred', COMMON],
  ['common', COMMON],
  ['similarToCommon', COMMON],
  ['straightRow', ROW],
  ['keyPattern', ROW],
  ['sequences', ROW],
  ['simpleRepeat', REPEATED],
  ['extendedRepeat', REPEATED],
  ['recentYears', 'It consists of dates.'],
  ['dates', 'It consists of dates.'],
  ['userInputs', 'It consists of your name, your email address, or the name of the service.'],
]);

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loaded when the first password is set. The word list takes several megabytes that most processes don't need. */
async function createEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimator }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const passwords = dictionary['passwords-common'];
  const bounds = { maxLength: JUDGED_LENGTH, l33tMaxSubstitutions: MAX_SUBSTITUTIONS };
  return new Estimator({ dictionary: { passwords }, graphs, ...bounds });
}

/** Each word, and all of them joined. */
function wordsOf(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}]+/u);
  return [...words, words.join('')].filter((word) => word.length >= MIN_WORD);
}
