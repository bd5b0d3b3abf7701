import type { Rule } from './rule.ts';

/** Columns that no field is read from, but which contradict or complete what was read from the row. */
export const waivedUnread: Rule = {
  code: 'waived_unread',
  severity: 'warning',
  kinds: [],
  message: 'The coverage is in the output, but "{column}", which wasn\'t used, says that it isn\'t in force',
  fix: 'Map the column to Coverage level, or leave this coverage out of the file',
  example: 'Enrollment Status: Declined',
};

export const rowVoid: Rule = {
  code: 'row_void',
  severity: 'error',
  kinds: [],
  message: '"{column}" says that the row is void or of a beneficiary',
  fix: 'Remove the row, or correct its status',
  example: 'Record Status: VOID',
};

export const endUnread: Rule = {
  code: 'end_date_unread',
  severity: 'warning',
  kinds: [],
  message: 'The coverage has no end date, but "{column}", which wasn\'t used, has a date',
  fix: 'If coverage ended on this date, map the column to Coverage end date',
  example: 'Cancelled On: 2025-03-31',
};

export const startUnread: Rule = {
  code: 'start_date_unread',
  severity: 'warning',
  kinds: [],
  message: 'The coverage has no effective date, but "{column}", which wasn\'t used, has a date',
  fix: 'If coverage began on this date, map the column to Effective date',
  example: 'COBRA Start: 2025-04-01',
};

export const planUnread: Rule = {
  code: 'plan_unread',
  severity: 'warning',
  kinds: [],
  message: 'The row has a coverage without plan or benefit, and "{column}", which wasn\'t used, may say which',
  fix: 'Map the column to Plan ID, Plan name, or Benefit',
  example: 'Scheme: K4',
};

export const otherValueUnread: Rule = {
  code: 'other_value_unread',
  severity: 'warning',
  kinds: [],
  message: 'Another column "{column}" has a different value, which wasn\'t used',
  fix: 'Check which value is right, and give the columns different names',
  example: 'Phone: 555-0100, Phone: 555-0199',
};
