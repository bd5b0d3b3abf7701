const HEADER =
  'Member ID,First Name,Last Name,Date of Birth,SSN,Plan ID,Coverage Type,Effective Date,Relationship,Subscriber ID';

/** Rows that pass. */
export function goodRows(count: number, from = 1): string[] {
  return Array.from({ length: count }, (_, index) => {
    const id = `M${from + index}`;
    return `${id},Testa,Fakeman,04/16/1980,,PPO500,Employee Only,01/01/2026,Self,${id}`;
  });
}

/** Rows whose date of birth is no date. */
export function badRows(count: number, from = 1): string[] {
  return Array.from({ length: count }, (_, index) => {
    const id = `X${from + index}`;
    return `${id},Exampla,Mockson,02/30/1990,,PPO500,Employee Only,01/01/2026,Self,${id}`;
  });
}

export function csv(rows: readonly string[]): string {
  return `${[HEADER, ...rows].join('\r\n')}\r\n`;
}

export function csvFile(name: string, rows: readonly string[]) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(csv(rows)) };
}

/** Columns that no vendor of the catalogue has. */
export function unknownVendorFile(name: string) {
  const rows = Array.from(
    { length: 12 },
    (_, index) => `Q-${index},Fakeman,Testa,1980-04-${10 + index},PPO,EE,2026-01-01`,
  );
  const text = ['wkr_ref,surname,given,dob,plan_code,tier_cd,cover_from', ...rows].join('\n');
  return { name, mimeType: 'text/csv', buffer: Buffer.from(`${text}\n`) };
}
