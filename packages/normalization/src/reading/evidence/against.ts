import type { Evidence, Offer } from '../evidence.ts';
import { WEIGHTS } from '../weights.ts';

/** What stands beside a column rules the field out. */
export const against = ({ column, field }: Offer, because: string): Evidence => ({
  column,
  field,
  weight: WEIGHTS.impossible,
  because,
});

/** It is another field than the label alone would say. */
export const rather = (offer: Offer, field: Evidence['field'], weight: number, because: string): Evidence[] => [
  against(offer, because),
  { column: offer.column, field, weight, because },
];
