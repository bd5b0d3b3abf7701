import { posix } from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';
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
        const to = resolveLink(guide, href, (slug) => `${baseUrl}/docs/${slug}`);
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

/** Returns a guide as Markdown, with the same links as its page, except that they lead to Markdown. */
export function renderGuideSource(guide: Guide, baseUrl: string): string {
  const marked = new Marked();
  return marked
    .lexer(readGuide(guide))
    .map((block) => {
      if (block.type === 'code') return block.raw;
      const links: Tokens.Link[] = [];
      marked.walkTokens([block], (token) => {
        if (isLink(token)) links.push(token);
      });
      let rest = block.raw;
      let done = '';
      for (const { raw, href, text } of links) {
        const to = resolveLink(guide, href, (slug) => `${baseUrl}/docs/${slug}.md`);
        const at = rest.indexOf(raw);
        if (to === href || at < 0) continue;
        done += `${rest.slice(0, at)}${to === null ? text : `[${text}](${to})`}`;
        rest = rest.slice(at + raw.length);
      }
      return done + rest;
    })
    .join('');
}

function isLink(token: Token): token is Tokens.Link {
  return token.type === 'link';
}

/** Null if the link leads to a file that isn't served. */
function resolveLink(guide: Guide, href: string, addressOf: (slug: string) => string): string | null {
  if (/^(https?:|#)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const file = posix.normalize(posix.join(posix.dirname(guide.file), path));
  const target = GUIDES.find((each) => each.file === file);
  if (!target) return null;
  return `${addressOf(target.slug)}${anchor === undefined ? '' : `#${anchor}`}`;
}
