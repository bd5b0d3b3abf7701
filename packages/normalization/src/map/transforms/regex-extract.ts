import { RE2JS } from 're2js';
import type { Step } from './settings.ts';
import type { TextStep } from './text-step.ts';

/**
 * The group of the first match; no value when nothing matches. Runs on RE2, in time linear in the text, whatever the
 * pattern.
 *
 * @throws RE2JSSyntaxException (from compiling) when RE2 does not know the pattern; configurations are checked for it
 * when they are saved.
 */
export function regexExtract({ pattern, group }: Step<'regex_extract'>): TextStep {
  const compiled = RE2JS.compile(pattern);
  const known = group <= compiled.groupCount();
  return (text) => {
    const matcher = compiled.matcher(text);
    if (!matcher.find()) return '';
    return matcher.group(known ? group : 0) ?? '';
  };
}
