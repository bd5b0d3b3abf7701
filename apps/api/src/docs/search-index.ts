export interface FoundSection {
  readonly path: string;
  readonly page: string;
  readonly heading: string;
  readonly text: string;
}

const BOUNDARY = /<(?:section|h[1-3])[^<>]* id="([^"]+)"[^<>]*>/g;
const HEADING_START = /<h[1-3][^<>]*>/;
const HEADING_END = /<\/h[1-3]>/;

/** The sections of a page by anchor, for the search in the browser. */
export function indexPage(path: string, page: string, body: string): FoundSection[] {
  const starts = [...body.matchAll(BOUNDARY)].map(({ index, 1: id }) => ({ index, path: `${path}#${id}` }));
  const parts = [{ index: 0, path }, ...starts];
  return parts.flatMap((part, at) => {
    const html = body.slice(part.index, parts[at + 1]?.index);
    const text = plainText(html);
    const heading = plainText(headingOf(html) ?? page);
    return text === '' ? [] : [{ path: part.path, page, heading, text }];
  });
}

function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_match, code: string) => String.fromCharCode(Number(code)))
    .replace(/&(lt|gt|quot|amp);/g, (_match, name: string) => ({ lt: '<', gt: '>', quot: '"' })[name] ?? '&')
    .replace(/\s+/g, ' ')
    .trim();
}

function headingOf(html: string): string | null {
  const start = HEADING_START.exec(html);
  if (start === null) return null;
  const rest = html.slice(start.index + start[0].length);
  const end = rest.search(HEADING_END);
  return end < 0 ? null : rest.slice(0, end);
}
