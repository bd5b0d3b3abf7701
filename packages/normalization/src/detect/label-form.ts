const FORM = /^[A-Za-z0-9]{2,12}[-_](?=[A-Za-z0-9])/;

/** Whether the word that starts here begins like the one a single blank before it: `DENT-BEG DENT-END`. */
export function isOfSameForm(line: string, at: number): boolean {
  const [form] = FORM.exec(line.slice(at, at + 16)) ?? [];
  const before = line.lastIndexOf(' ', at - 2) + 1;
  return form !== undefined && line.startsWith(form, before);
}
