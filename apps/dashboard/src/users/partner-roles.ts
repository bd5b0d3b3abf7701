/** The roles that administrators can assign, with descriptions. */
export const PARTNER_ROLES = [
  { value: 'viewer', label: 'Viewer: sees results and vendors, no full SSNs' },
  { value: 'analyst', label: 'Analyst: can upload files, fix rows, and edit vendors, sees full SSNs' },
  { value: 'admin', label: 'Admin: can do everything, including users and API access' },
] as const;
