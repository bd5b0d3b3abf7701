import { GUIDES } from './guides.ts';
import type { SitePage } from './site-pages.ts';

/** The documentation's contents for language models (llmstxt.org), with the guides as Markdown. */
export function renderLlms(pages: readonly SitePage[], baseUrl: string): string {
  const line = ({ path, title, about }: SitePage) => {
    const isMarkdown = GUIDES.some(({ slug }) => path === `/docs/${slug}`);
    return `- [${title}](${baseUrl}${path}${isMarkdown ? '.md' : ''}): ${about}`;
  };
  const list = (group: SitePage['group']) => pages.filter((page) => page.group === group).map(line);
  return `# Rollcall

> Enrollment data normalization: any vendor's enrollment file in, canonical member records out. The base address of the API is ${baseUrl}.

## Guides

${list('Guides').join('\n')}

## API reference

- [OpenAPI 3.1](${baseUrl}/openapi.json): the whole contract.
${list('API reference').join('\n')}
`;
}
