/**
 * Sees the rows of the partner in the setting `rollcall.partner`, or no rows if it is empty. Of live and test data, it
 * sees the one that `rollcall.livemode` says.
 */
export const PARTNER_ROLE = 'rollcall_app';
/** Sees all rows. Like the other role, it owns no tables, can't log in, and can't bypass policies. */
export const SYSTEM_ROLE = 'rollcall_system';

export type DatabaseRole = typeof PARTNER_ROLE | typeof SYSTEM_ROLE;

/**
 * Settings of every session, regardless of the server's configuration:
 * - UTC: the driver adapter drops the offset of a timestamptz and assumes UTC. In another time zone, all times would be
 *   shifted.
 * - JIT off: statements are short and frequent. Compiling one takes a second and saves nothing, and generic plans
 *   quickly exceed the cost at which a stock PostgreSQL starts to compile.
 */
const SESSION_SETTINGS = { TimeZone: 'UTC', jit: 'off' } as const;

/**
 * Statements are planned once per connection. Otherwise, the planner plans a statement again whenever it expects more
 * rows without knowing the values, which costs as much as running it. The plan may have been made while tables were
 * empty, so sequential scans are disabled.
 */
export const PLANNED_ONCE = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' } as const;

/**
 * The connection settings of the apps. They apply from the first statement and for the whole session, so that a login
 * that owns the tables isn't their owner while the service runs. Options in the URL are merged, because pg would
 * otherwise use only those.
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
