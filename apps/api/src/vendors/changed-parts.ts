import type { VendorState } from './vendor-state.ts';

/** Names of the changed parts, for the audit trail: `name`, `config.mapping_rules`, … */
export function changedParts(before: VendorState, after: VendorState): string[] {
  const old = partsOf(before);
  return Object.entries(partsOf(after))
    .filter(([part, value]) => JSON.stringify(value) !== JSON.stringify(old[part]))
    .map(([part]) => part);
}

function partsOf({ config, name, status, aliases }: VendorState): Record<string, unknown> {
  return {
    name,
    status,
    aliases,
    ...Object.fromEntries(Object.entries(config).map(([part, value]) => [`config.${part}`, value])),
  };
}
