import type { VendorConfig } from '@rollcall/contracts';
import { RE2JS } from 're2js';

export interface PatternFault {
  /** Where in the configuration, as keys and indexes. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/**
 * The patterns of a configuration that RE2 does not know (look-around and back-references among them), so that they are
 * refused when the configuration is saved and not when a file comes.
 */
export function findPatternFaults(config: VendorConfig): PatternFault[] {
  const faults: PatternFault[] = [];
  const check = (path: readonly (string | number)[], pattern: string) => {
    const message = faultOf(pattern);
    if (message !== null) faults.push({ path, message });
  };
  config.detection.file_name_patterns.forEach((pattern, index) => {
    check(['detection', 'file_name_patterns', index], pattern);
  });
  const { fields, dependents, coverages } = config.mapping_rules;
  const groups = [
    { path: ['mapping_rules', 'fields'], rules: fields },
    ...dependents.map((group, index) => ({
      path: ['mapping_rules', 'dependents', index, 'fields'],
      rules: group.fields,
    })),
    ...coverages.map((group, index) => ({
      path: ['mapping_rules', 'coverages', index, 'fields'],
      rules: group.fields,
    })),
  ];
  for (const { path, rules } of groups) {
    for (const [field, rule] of Object.entries(rules)) {
      rule?.transforms.forEach((step, index) => {
        if (step.name === 'regex_extract') check([...path, field, 'transforms', index, 'pattern'], step.pattern);
      });
    }
  }
  return faults;
}

function faultOf(pattern: string): string | null {
  try {
    RE2JS.compile(pattern);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'The pattern cannot be read';
  }
}
