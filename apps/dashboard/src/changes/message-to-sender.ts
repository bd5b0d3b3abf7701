import { labelOfValue } from '@rollcall/contracts/label-of-value';
import { formatCount, formatCountOf } from '../format/quantities.ts';
import type { ChangesPage } from './changes-query.ts';
import { labelOfChangedField } from './label-of-changed-field.ts';

interface AskedFile {
  readonly fileName: string;
  /** Empty if it isn't known. */
  readonly lastFileName: string;
  readonly isHeld: boolean;
  readonly changes: Pick<ChangesPage, 'counts' | 'base' | 'vanished'>;
}

const MOST_GROUPS = 5;

/** Asks whether so many people are really gone. It may go by email, so it has counts and groups, but no people. */
export function messageToSender({ fileName, lastFileName, isHeld, changes }: AskedFile): string {
  const { counts, base, vanished } = changes;
  const people = formatCountOf(base.members + base.dependents, 'person', 'people');
  const facts = [
    counts.missing > 0 && `${formatCount(counts.missing)} of ${people} in the last file are not in this one.`,
    counts.terminated > 0 && `The coverage of ${formatCountOf(counts.terminated, 'person', 'people')} ends in it.`,
    counts.conflicts > 0 &&
      `The IDs of ${formatCountOf(counts.conflicts, 'person', 'people')} don't fit those of the last file.`,
    ...vanished
      .slice(0, MOST_GROUPS)
      .map(
        ({ field, value, before }) =>
          `No one with ${labelOfChangedField(field)} ${labelOfValue(field, value)} is in it; the last file had ${formatCount(before)}.`,
      ),
  ].filter((fact) => fact !== false);
  return [
    'Hello,',
    '',
    `Your file ${fileName} differs a lot from your last one${lastFileName && `, ${lastFileName}`}:`,
    '',
    ...facts.map((fact) => `- ${fact}`),
    '',
    'Is that right? If people were left out by mistake, send the complete file again.',
    ...(isHeld ? ['The file is on hold until we hear from you.'] : []),
    '',
    'Thank you',
  ].join('\n');
}
