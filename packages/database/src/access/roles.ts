/** Sees the rows of the partner that the setting `rollcall.partner` names, and no row while it names none. */
export const PARTNER_ROLE = 'rollcall_app';
/** Sees all rows. Like the other one it owns none of our tables, cannot log in, and cannot go past the policies. */
export const SYSTEM_ROLE = 'rollcall_system';

export type DatabaseRole = typeof PARTNER_ROLE | typeof SYSTEM_ROLE;

/**
 * The address as the apps use it: whoever logs in works in that role from the first statement on, so that a login which
 * owns the tables does not while the service runs.
 */
export function withRole(url: string, role: DatabaseRole, ...options: string[]): string {
  const address = new URL(url);
  const given = address.searchParams.get('options');
  address.searchParams.set('options', [given ?? '', ...options, `-c role=${role}`].join(' ').trim());
  return address.href;
}
