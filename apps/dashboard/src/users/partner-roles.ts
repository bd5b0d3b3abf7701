/** The roles that an administrator gives, and what each is for. */
export const PARTNER_ROLES = [
  { value: 'viewer', label: 'viewer: sees files and vendors' },
  { value: 'analyst', label: 'analyst: uploads, fixes, edits vendors' },
  { value: 'admin', label: 'admin: everything, users and API access too' },
] as const;
