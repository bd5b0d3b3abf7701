import { readPhone } from '../values/phone.ts';
import type { TextStep } from './text-step.ts';

/** A US number becomes E.164; text that is none, or only with a repair, stays for the field's own rules. */
export function phoneNumber(): TextStep {
  return (text) => {
    const { value, findings } = readPhone(text);
    return findings.length === 0 ? String(value ?? '') : text;
  };
}
