import type { ColumnReading } from '../../infer/label-candidates.ts';
import { MAPPING_THRESHOLD } from '../../infer/mapping-threshold.ts';

const OWN = new Set(['self', 'employee', 'member']);
/** Words in labels of a system's own number, besides unknown ones: `Position ID`, `Badge`. */
const KEY_ATOMS = new Set(['id', 'other', 'code', 'unique', 'primary', 'account']);
export const KEY = /^[A-Z]{0,4}-?\d[\dA-Z-]{2,14}$/i;

export const isKeyLabel = ({ meaning, label, scores }: ColumnReading): boolean =>
  label.trim() !== '' &&
  OWN.has(meaning.owner) &&
  meaning.line === null &&
  // `Badge / Fund #`.
  meaning.unknownWords <= (meaning.atoms.has('id') ? 2 : 1) &&
  [...meaning.atoms].every((atom) => KEY_ATOMS.has(atom)) &&
  ![...scores].some(([field, score]) => field !== 'member_id' && score >= MAPPING_THRESHOLD);
