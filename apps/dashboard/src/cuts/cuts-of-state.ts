import type { Cut } from './parts.ts';

/** The cuts that the page before has handed over, or null. */
export function cutsOfState(state: unknown): readonly Cut[] | null {
  const given: unknown = Object(state).cuts;
  return Array.isArray(given) && given.every(isCut) ? given : null;
}

const isCut = (value: unknown): value is Cut => {
  const { name, start, length } = Object(value);
  return typeof name === 'string' && Number.isInteger(start) && Number.isInteger(length);
};
