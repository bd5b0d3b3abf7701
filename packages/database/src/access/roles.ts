/** Sees the rows of the partner that the setting `rollcall.partner` names, and no row while it names none. */
export const PARTNER_ROLE = 'rollcall_app';
/** Sees all rows. Like the other one it owns none of our tables, cannot log in, and cannot go past the policies. */
export const SYSTEM_ROLE = 'rollcall_system';

export type DatabaseRole = typeof PARTNER_ROLE | typeof SYSTEM_ROLE;

/**
 * What every session of the service is, whatever the server's own settings say:
 * - UTC: the driver adapter drops the offset of a timestamptz and takes the rest for UTC, so that in a session of another
 *   time zone every instant would be shifted without a word.
 * - JIT off: the statements are short and run often. Compiling one takes a second and saves nothing, and the cost at which
 *   a stock PostgreSQL begins to compile is soon estimated for a plan that is kept for all values.
 */
const SESSION_SETTINGS = { TimeZone: 'UTC', jit: 'off' } as const;

/**
 * Statements are planned once a connection, whatever the planner thinks of that: it plans one anew each time when it
 * expects more rows without knowing the values, and for a large statement that costs as much as running it. As the plan may
 * have been made while tables were empty, none is read as a whole that has an index.
 */
export const PLANNED_ONCE = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' } as const;

/**
 * How the apps connect. The settings hold from the first statement on and last as long as the session, so that a login
 * which owns the tables does not own them while the service runs. An address may bring options of its own; they stand
 * beside it here, as pg would let those of an address replace all others.
 */
export function sessionConfig(
  url: string,
  role: DatabaseRole,
  more: Readonly<Record<string, string>> = {},
): { connectionString: string; options: string } {
  const address = new URL(url);
  const given = address.searchParams.get('options') ?? '';
  address.searchParams.delete('options');
  const settings = Object.entries({ ...SESSION_SETTINGS, ...more, role }).map(([name, value]) => `-c ${name}=${value}`);
  return { connectionString: address.href, options: [given, ...settings].join(' ').trim() };
}
