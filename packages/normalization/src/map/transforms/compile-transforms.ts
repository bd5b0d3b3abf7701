import type { Transform } from '@rollcall/contracts';
import type { DateContext } from '../values/date-context.ts';
import { changeCase } from './change-case.ts';
import { collapseSpaces } from './collapse-spaces.ts';
import { constant } from './constant.ts';
import { keepDigits } from './keep-digits.ts';
import { lookUp } from './look-up.ts';
import { nullIf } from './null-if.ts';
import { pad } from './pad.ts';
import { phoneNumber } from './phone-number.ts';
import { readDateStep } from './read-date.ts';
import { regexExtract } from './regex-extract.ts';
import { replace } from './replace.ts';
import { splitName } from './split-name.ts';
import { strip } from './strip.ts';
import { substring } from './substring.ts';
import type { TextStep } from './text-step.ts';
import { trim } from './trim.ts';

/** The steps as one function of text. Joining steps are not among them: see joinSources. */
export function compileTransforms(transforms: readonly Transform[], dates: DateContext): TextStep {
  const steps = transforms
    .filter(({ name }) => name !== 'concat' && name !== 'coalesce')
    .map((step) => compile(step, dates));
  return (text) => {
    let result = text;
    for (const step of steps) result = step(result);
    return result;
  };
}

function compile(step: Transform, dates: DateContext): TextStep {
  switch (step.name) {
    case 'trim':
      return trim();
    case 'collapse_spaces':
      return collapseSpaces();
    case 'case':
      return changeCase(step);
    case 'strip':
      return strip(step);
    case 'pad':
      return pad(step);
    case 'substring':
      return substring(step);
    case 'replace':
      return replace(step);
    case 'regex_extract':
      return regexExtract(step);
    case 'date':
      return readDateStep(step, dates);
    case 'split_name':
      return splitName(step);
    case 'lookup':
      return lookUp(step);
    case 'constant':
      return constant(step);
    case 'null_if':
      return nullIf(step);
    case 'phone':
      return phoneNumber();
    case 'digits':
      return keepDigits();
    case 'concat':
    case 'coalesce':
      return (text) => text;
  }
}
