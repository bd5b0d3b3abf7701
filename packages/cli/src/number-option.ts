import { InvalidArgumentError } from 'commander';

/** Parses the number of an option, so that a typo ends the command before it does anything. */
export function numberFrom(least: number): (text: string) => number {
  return (text) => {
    const number = text.trim() === '' ? Number.NaN : Number(text);
    if (!(number >= least)) throw new InvalidArgumentError(`Use a number of ${least} or more.`);
    return number;
  };
}
