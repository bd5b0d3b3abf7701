import { posix } from 'node:path';
import { Marked } from 'marked';
import { gfmHeadingId } from 'marked-gfm-heading-id';
import { GUIDES, type Guide, readGuide } from './guides.ts';
import { codeBlock, escapeHtml } from './html.ts';

/**
 * Renders a guide as HTML. Links between guides point to their pages. Links to files that aren't served become plain
 * text.
 */
export function renderMarkdown(guide: Guide, baseUrl: string): string {
  const marked = new Marked(gfmHeadingId(), {
    renderer: {
      code: ({ text, lang }) => codeBlock(text, lang || 'text'),
      // Comments mark samples for tests.
      html: () => '',
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const to = resolveLink(guide, href, baseUrl);
        if (to === null) return text;
        return `<a href="${escapeHtml(to)}"${to.startsWith(baseUrl) || to.startsWith('#') ? '' : ' rel="noreferrer"'}>${text}</a>`;
      },
    },
  });
  return marked
    .parse(readGuide(guide), { async: false })
    .replaceAll('<table>', '<div class="table"><table>')
    .replaceAll('</table>', '</table></div>');
}

function resolveLink(guide: Guide, href: string, baseUrl: string): string | null {
  if (/^(https?:|#)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const file = posix.normalize(posix.join(posix.dirname(guide.file), path));
  const target = GUIDES.find((each) => each.file === file);
  if (!target) return null;
  return `${baseUrl}/docs/${target.slug}${anchor === undefined ? '' : `#${anchor}`}`;
}
