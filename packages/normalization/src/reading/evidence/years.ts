import type { Witness } from '../scene.ts';
import { columnsOfEarlierYears } from '../years-in-labels.ts';
import { against } from './against.ts';

/** The earlier column says what the person had, not what they have. */
export const earlierYears: Witness = ({ columns, offers }) => {
  const earlier = columnsOfEarlierYears(columns);
  return offers
    .filter(({ column, field }) => earlier.has(column) && field.startsWith('coverage.'))
    .map((offer) => against(offer, 'earlier_year'));
};
