import type { CandidateTarget, ColumnReading } from '../infer/label-candidates.ts';
import type { ColumnValues } from '../values/value-shapes.ts';
import type { Evidence, Offer } from './evidence.ts';
import type { InferredField } from './inferred-mapping.ts';
import type { Sample } from './sample.ts';
import { READ } from './weights.ts';

/** The row's own columns under a hypothesis, with the evidence of their labels and values. */
export interface Scene {
  readonly columns: readonly ColumnReading[];
  readonly sample: Sample;
  /** By column. Empty if only the header is known. */
  readonly values: readonly ColumnValues[];
  readonly rowModel: 'person' | 'member';
  /** A number or flag that tells subscribers and dependents apart. */
  readonly flag: InferredField | null;
  readonly offers: readonly Offer[];
}

/** Evidence from other columns. Each function covers one idea and doesn't see the results of others. */
export type Witness = (scene: Scene) => Evidence[];

export const offersOf = ({ offers }: Scene, field: CandidateTarget, least = READ): Offer[] =>
  offers.filter((offer) => offer.field === field && offer.weight >= least);

export const has = (scene: Scene, field: CandidateTarget, least = READ): boolean =>
  offersOf(scene, field, least).length > 0;

export const best = (scene: Scene, field: CandidateTarget): Offer | null =>
  offersOf(scene, field, Number.NEGATIVE_INFINITY).reduce<Offer | null>(
    (top, offer) => (offer.weight > (top?.weight ?? Number.NEGATIVE_INFINITY) ? offer : top),
    null,
  );
