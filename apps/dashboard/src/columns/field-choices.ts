import { labelOfField } from '@rollcall/contracts/label-of-field';
import { TARGET_FIELD_NAMES } from '@rollcall/contracts/target-fields';
import { KEEP_CHOICES } from './keep-as-is.ts';

/** The choice "not used". An empty choice means no change. */
const IGNORE = 'ignore';

/** What a column can feed, after what it feeds now. */
export function fieldChoices({ current, isUsed }: { current: string; isUsed: boolean }) {
  const others = TARGET_FIELD_NAMES.map((field) => ({ value: String(field), label: labelOfField(field) }));
  const ignore = isUsed ? [{ value: IGNORE, label: 'Ignore' }] : [];
  return [{ value: '', label: current }, ...ignore, ...others, ...KEEP_CHOICES];
}
