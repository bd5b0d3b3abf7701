import { vendorConfigSchema, vendorCreateSchema } from '@rollcall/contracts';
import { BUILT_IN_PREFIX, type VendorProfile } from '../detect/vendor-profile.ts';
import { readCatalogueFiles } from './catalogue-files.ts';

/**
 * A catalog file has the format of the body of `POST /vendors`. Its `comment` describes what is unusual about the
 * vendor's files.
 */
const fileSchema = vendorCreateSchema.extend({ config: vendorConfigSchema });

/** Catalog texts by vendor ID. Each is parsed on first use: most processes need only a few, and some need none. */
let texts: ReadonlyMap<string, string> | undefined;
const parsed = new Map<string, VendorProfile>();

/**
 * Returns the vendors whose files are read without any configuration. When a partner changes one, the partner gets a
 * separate copy.
 */
export function builtInVendors(): readonly VendorProfile[] {
  return [...catalogue().keys()].map((id) => findBuiltInVendor(id)!);
}

export function findBuiltInVendor(id: string): VendorProfile | undefined {
  const known = parsed.get(id);
  if (known !== undefined) return known;
  const text = catalogue().get(id);
  if (text === undefined) return undefined;
  const { name, aliases, status, config } = fileSchema.parse(JSON.parse(text));
  const vendor = { id, name, aliases, status, version: 1, config };
  parsed.set(id, vendor);
  return vendor;
}

function catalogue(): ReadonlyMap<string, string> {
  texts ??= new Map(
    [...readCatalogueFiles()].map(([name, text]) => [`${BUILT_IN_PREFIX}${name.replaceAll('-', '_')}`, text]),
  );
  return texts;
}
