import { vendorConfigSchema } from '@rollcall/contracts/vendor-config';
import { z } from 'zod';
import type { VendorConfig } from './vendor-queries.ts';

export type ReadConfig = { readonly config: VendorConfig } | { readonly faults: readonly string[] };

const MOST_FAULTS = 10;

// zod's generated code isn't allowed by the content security policy.
z.config({ jitless: true });

/** Parses a configuration with its defaults, or returns all errors by path. */
export function readConfigText(text: string): ReadConfig {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { faults: [`This isn’t valid JSON: ${error instanceof Error ? error.message : String(error)}`] };
  }
  const read = vendorConfigSchema.safeParse(value);
  if (read.success) {
    const config: VendorConfig = JSON.parse(JSON.stringify(read.data));
    return { config };
  }
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.') || 'configuration'}: ${message}`);
  const more = faults.length - MOST_FAULTS;
  return { faults: more > 0 ? [...faults.slice(0, MOST_FAULTS), `and ${more} more`] : faults };
}
