import type { SitemapSection } from '@app/contracts';
import type { SitemapGroup } from '../api/sitemap';

type Link = { path: string; title: string };
export type LinkGroup = { title: string; links: Link[]; more: Link | null };

/** What the product has besides its content. */
const TOOLS: LinkGroup = {
  title: 'Tools and account',
  links: [
    { path: '/', title: 'Home' },
    { path: '/calculator', title: 'Transition calculator' },
    { path: '/marketplace', title: 'Practice marketplace' },
    { path: '/firm-profiles', title: 'Firm profiles' },
    { path: '/ebook-download', title: 'Free playbook' },
    { path: '/roadmap', title: 'Roadmap' },
    { path: '/feedback', title: 'Feedback' },
    { path: '/auth', title: 'Sign in or create an account' },
  ],
  more: null,
};

const SECTIONS: Record<SitemapSection, { title: string; more: Link | null }> = {
  pages: { title: 'Pages', more: null },
  blog: { title: 'Articles', more: { path: '/blog', title: 'All articles' } },
  news: { title: 'News', more: { path: '/news', title: 'All news' } },
  careers: { title: 'Careers', more: { path: '/careers', title: 'All openings' } },
  landing: { title: 'Offers', more: null },
};

/** The site's addresses for a reader, each once, by what they are. */
export function linkGroups(groups: SitemapGroup[]): LinkGroup[] {
  const known = new Set(TOOLS.links.map(({ path }) => path));
  const content = groups.map(({ section, entries }): LinkGroup => {
    const links = entries.filter(({ path }) => !known.has(path)).map(({ path, title }) => ({ path, title }));
    for (const { path } of links) known.add(path);
    return { title: SECTIONS[section].title, links, more: SECTIONS[section].more };
  });
  return [TOOLS, ...content].filter(({ links }) => links.length > 0);
}
