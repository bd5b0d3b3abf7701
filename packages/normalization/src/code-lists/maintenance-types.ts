import { CANONICAL_VALUES } from '@rollcall/contracts';

/** INS03 and HD01 of 005010X220A1. 030 means that the row is the current state, not a change. */
export const X12_MAINTENANCE_TYPES: ReadonlyMap<string, string> = new Map([
  ['001', 'change'],
  ['002', 'delete'],
  ['021', 'addition'],
  ['024', 'termination'],
  ['025', 'reinstatement'],
  ['026', 'correction'],
  ['030', 'audit'],
  ['032', 'not_applicable'],
]);

const SPELLINGS: Record<string, readonly string[]> = {
  change: ['change', 'chg', 'chng', 'c', 'update', 'upd', 'u', 'modify'],
  delete: ['delete', 'del'],
  addition: ['addition', 'add', 'a', 'new', 'enroll', 'enrollment'],
  termination: [
    'termination',
    'term',
    'trm',
    't',
    'terminate',
    'terminated',
    'cancel',
    'cancellation',
    'cancelled',
    'canceled',
    'drop',
  ],
  reinstatement: ['reinstatement', 'reinstate', 'rein', 'r'],
  correction: ['correction', 'correct'],
  audit: ['audit', 'compare', 'audit or compare', 'no change', 'full'],
};

const bySpelling = new Map<string, string>();
for (const [name, spellings] of Object.entries(SPELLINGS))
  for (const spelling of spellings) bySpelling.set(spelling, name);

export const MAINTENANCE_TYPES: readonly string[] = CANONICAL_VALUES.maintenance_type;

/** Three-digit codes are unique to X12 and common in other files, so they are recognized in all formats. */
export function readMaintenanceType(text: string): string | null {
  const trimmed = text.trim();
  return X12_MAINTENANCE_TYPES.get(trimmed) ?? bySpelling.get(trimmed.toLowerCase()) ?? null;
}
