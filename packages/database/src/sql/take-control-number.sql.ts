import type { NamedStatement } from '../access/read-rows.ts';

/** Partner. */
export const TAKE_CONTROL_NUMBER: NamedStatement = {
  name: 'take_control_number',
  text: `
    UPDATE partners SET last_control_number = last_control_number % 999999999 + 1
    WHERE id = $1 RETURNING last_control_number AS number`,
};
