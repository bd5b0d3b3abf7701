import { escapeHtml } from '../docs/html.ts';

/** Cells are HTML. A wide table scrolls within the page, and can be reached by keyboard. */
export function section(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return `<h2>${title}</h2><p>None.</p>`;
  const head = columns.map((column) => `<th>${column}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n');
  const table = `<table><tr>${head}</tr>\n${body}</table>`;
  return `<h2>${title}</h2>\n<div class="wide" role="group" tabindex="0" aria-label="${title}">${table}</div>`;
}

/** The IDs of jobs lead to their pages. */
export function ids(...given: readonly (string | null)[]): string {
  return given
    .filter((id) => id !== null)
    .map((id) => {
      const shown = `<code>${escapeHtml(id)}</code>`;
      return id.startsWith('job_') ? `<a href="/ops/jobs/${encodeURIComponent(id)}">${shown}</a>` : shown;
    })
    .join('<br>');
}

export function instant(at: Date): string {
  const iso = at.toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
}
