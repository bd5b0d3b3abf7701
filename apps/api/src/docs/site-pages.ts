import { GUIDES } from './guides.ts';
import type { Page, PageLink } from './html.ts';
import type { Reference } from './reference/read-document.ts';
import { renderGroup } from './reference/render-group.ts';
import { renderOverview } from './reference/render-overview.ts';
import { renderErrorPage } from './render-error-page.ts';
import { renderGettingStarted } from './render-getting-started.ts';
import { renderMarkdown } from './render-markdown.ts';
import { renderVersioning } from './render-versioning.ts';
import { renderTestFiles } from './test-files.ts';

export interface SitePage extends PageLink {
  readonly group: 'Guides' | 'API reference';
  readonly about: string;
  readonly render: (baseUrl: string) => string;
}

/** All pages of the documentation, in the order of the navigation. */
export function sitePages(reference: Reference): SitePage[] {
  const guide = (slug: string, title: string, about: string, render: SitePage['render']): SitePage => ({
    group: 'Guides',
    path: `/docs/${slug}`,
    title,
    about,
    render,
  });
  return [
    guide('getting-started', 'Get started', 'A token, an upload, the records.', renderGettingStarted),
    ...GUIDES.slice(0, -1).map((each) => guideOf(each)),
    guide('test-files', 'Test files', 'Files with a known outcome.', renderTestFiles),
    guide('errors', 'Errors', 'Every code, its cause, and what to do about it.', renderErrorPage),
    guide('versioning', 'Versioning', 'What can change, and how you find out.', renderVersioning),
    ...GUIDES.slice(-1).map((each) => guideOf(each)),
    {
      group: 'API reference',
      path: '/docs',
      title: 'All endpoints',
      about: 'Every endpoint on one page.',
      render: (baseUrl) => renderOverview(reference, baseUrl),
    },
    ...reference.groups.map((group) => ({
      group: 'API reference' as const,
      path: `/docs/reference/${group.slug}`,
      title: group.name,
      about: group.about,
      render: (baseUrl: string) => renderGroup(group, reference, baseUrl),
    })),
  ];
  function guideOf(each: (typeof GUIDES)[number]): SitePage {
    return guide(each.slug, each.title, each.about, (baseUrl) => renderMarkdown(each, baseUrl));
  }
}

export function navigationOf(pages: readonly SitePage[]): Page['navigation'] {
  return (['Guides', 'API reference'] as const).map((group) => [group, pages.filter((page) => page.group === group)]);
}
