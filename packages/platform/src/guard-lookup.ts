import type { LookupFunction } from 'node:net';
import type { AddressRules } from './address-rules.ts';

/** The address rules don't allow the connection. */
export class AddressBlockedError extends Error {
  override readonly name = 'AddressBlockedError';
  readonly code = 'ADDRESS_BLOCKED';

  constructor(readonly address: string) {
    super(`The address ${address} is in a private or reserved network`);
  }
}

/**
 * If one of several addresses is forbidden, the name is rejected, because the choice of the address isn't predictable.
 */
export function guardLookup(resolve: LookupFunction, rules: AddressRules): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, options, (error, address, family) => {
      if (error) return callback(error, address, family);
      const addresses = typeof address === 'string' ? [address] : address.map((entry) => entry.address);
      const blocked = addresses.find((entry) => !rules.permits(entry));
      if (blocked !== undefined) callback(new AddressBlockedError(blocked), '', 0);
      else callback(null, address, family);
    });
  };
}
