import type { Evidence, Offer } from '../evidence.ts';
import type { ReasonCode } from '../reasons.ts';
import { WEIGHTS } from '../weights.ts';

/** What stands beside a column rules the field out. */
export const against = ({ column, field }: Offer, because: ReasonCode): Evidence => ({
  column,
  field,
  weight: WEIGHTS.impossible,
  because,
});

/** It is another field than the label alone would say. */
export const rather = (offer: Offer, field: Evidence['field'], weight: number, because: ReasonCode): Evidence[] => [
  against(offer, because),
  { column: offer.column, field, weight, because },
];
