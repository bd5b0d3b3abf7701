import { dateReader } from '../values/date.ts';
import type { DateContext } from '../values/date-context.ts';
import type { Step } from './settings.ts';
import type { TextStep } from './text-step.ts';

/**
 * A date in one of the named formats becomes YYYY-MM-DD. Text that is none, or only with a repair, stays as it is: the
 * field's own reader, which knows the same formats, reports it.
 */
export function readDateStep(settings: Step<'date'>, context: DateContext): TextStep {
  const read = dateReader({ ...context, formats: settings.formats, centuryPivot: settings.century_pivot ?? null });
  return (text) => {
    const { value, findings } = read(text);
    return findings.length === 0 ? String(value ?? '') : text;
  };
}
