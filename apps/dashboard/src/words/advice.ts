import { canonicalValuesOf } from '@rollcall/contracts/canonical-values';

interface Advised {
  readonly field: string;
  readonly suggested_fix: string;
}

/** What to do about an issue. Where a list is offered to choose from, the API's names for its values aren't shown. */
export function adviceOf({ field, suggested_fix: fix }: Advised): string {
  return canonicalValuesOf(field)?.some((value) => value.includes('_') && fix.includes(value))
    ? 'Choose what it means from the list.'
    : fix;
}
