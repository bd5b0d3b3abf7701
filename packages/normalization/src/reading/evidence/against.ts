import type { Evidence, Offer } from '../evidence.ts';
import type { ReasonCode } from '../reasons.ts';
import { WEIGHTS } from '../weights.ts';

/** Another column rules the field out. */
export const against = ({ column, field }: Pick<Offer, 'column' | 'field'>, because: ReasonCode): Evidence => ({
  column,
  field,
  weight: WEIGHTS.impossible,
  because,
});

/** The column is a different field than its label alone suggests. */
export const rather = (offer: Offer, field: Evidence['field'], weight: number, because: ReasonCode): Evidence[] => [
  against(offer, because),
  { column: offer.column, field, weight, because },
];
