/** The roles that an administrator gives, and what each is for. */
export const PARTNER_ROLES = [
  { value: 'viewer', label: 'viewer: sees results and vendors, no full SSNs' },
  { value: 'analyst', label: 'analyst: uploads, fixes, edits vendors, sees full SSNs' },
  { value: 'admin', label: 'admin: everything, users and API access too' },
] as const;
