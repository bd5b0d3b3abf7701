import type { Transform } from '@rollcall/contracts';

/** The settings of the step of that name, as a vendor's configuration holds them. */
export type Step<Name extends Transform['name']> = Extract<Transform, { name: Name }>;
