import type { LookupFunction } from 'node:net';
import type { AddressRules } from './address-rules.ts';

/** A partner asked for a connection to where the rules allow none. */
export class AddressBlockedError extends Error {
  override readonly name = 'AddressBlockedError';
  readonly code = 'ADDRESS_BLOCKED';

  constructor(readonly address: string) {
    super(`The address ${address} is in a private or reserved network`);
  }
}

/** One forbidden address among several refuses the name as a whole: which one would be used is a race. */
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
