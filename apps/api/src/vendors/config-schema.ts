import { vendorConfigSchema } from '@rollcall/contracts';
import { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { baseUrlOf } from '../http/base-url.ts';
import type { Handler } from '../http/endpoint.ts';

const schema = z.toJSONSchema(vendorConfigSchema, { io: 'input' });

/** For editors and for clients that validate a configuration before sending it. */
export function getVendorConfigSchema({ settings }: Dependencies): Handler<'getVendorConfigSchema'> {
  return ({ request, response }) => {
    const id = `${baseUrlOf(request, settings.PUBLIC_BASE_URL)}/schemas/vendor-config.json`;
    const { $schema, '~standard': _standard, ...rest } = schema;
    response.set('Cache-Control', 'public, max-age=300').type('application/json');
    response.send(JSON.stringify({ $schema, $id: id, title: 'Rollcall vendor configuration', ...rest }));
  };
}
