import { escapeHtml } from '../docs/html.ts';

/** Cells are HTML. */
export function section(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return `<h2>${title}</h2><p>None.</p>`;
  const head = columns.map((column) => `<th>${column}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n');
  return `<h2>${title}</h2>\n<table><tr>${head}</tr>\n${body}</table>`;
}

export function ids(...given: readonly (string | null)[]): string {
  return given
    .filter((id) => id !== null)
    .map((id) => `<code>${escapeHtml(id)}</code>`)
    .join('<br>');
}

export function instant(at: Date): string {
  return `<time>${at.toISOString().slice(0, 19)}Z</time>`;
}
