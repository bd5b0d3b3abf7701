import {
  AppError,
  type VendorConfig,
  type VendorUpdate,
  vendorConfigSchema,
  vendorUpdateSchema,
} from '@rollcall/contracts';
import type { Dependencies } from '../dependencies.ts';
import type { Handler } from '../http/endpoint.ts';
import { sendVendor } from './answer-vendor.ts';
import { parseVendorInput } from './parse-vendor-input.ts';
import type { VendorState } from './vendor-state.ts';
import { changeVendor } from './write-version.ts';

/** Replaces each given part as a whole. Creates a new version only if something changes. */
export function updateVendor(deps: Dependencies): Handler<'updateVendor'> {
  return async (call) => {
    const body = parseVendorInput(vendorUpdateSchema, call.body);
    const found = await changeVendor(deps.db, call, {
      vendorId: call.params.vendor_id,
      action: 'vendor.update',
      comment: body.comment,
      next: ({ profile }) => {
        const based = body.config?.version;
        if (based !== undefined && based !== profile.version) {
          throw new AppError('version_conflict', {
            details: `config.version is ${based}, but the current version is ${profile.version}.`,
          });
        }
        return applyUpdate(profile, body);
      },
    });
    await sendVendor(deps.db, call, found);
  };
}

function applyUpdate(current: VendorState, body: VendorUpdate): VendorState {
  const { version, ...parts } = body.config ?? {};
  return {
    name: body.name ?? current.name,
    status: body.status ?? current.status,
    aliases: body.aliases ?? current.aliases,
    config: replaceParts(current.config, parts),
  };
}

/** Returns the configuration with the given parts replaced. */
export function replaceParts(config: VendorConfig, parts: object): VendorConfig {
  const given = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
  return vendorConfigSchema.parse({ ...config, ...given });
}
