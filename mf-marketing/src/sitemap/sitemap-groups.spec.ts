import { linkGroups } from './sitemap-groups';

const entry = (path: string) => ({ path, title: path.slice(1) || 'home', lastModified: '2026-01-01T00:00:00.000Z' });

describe('the map of the site', () => {
  it('has the tools even when the content does not come', () => {
    expect(linkGroups([]).map(({ title }) => title)).toEqual(['Tools and account']);
  });
  it('names every address once, and no empty group', () => {
    const groups = linkGroups([
      { section: 'pages', entries: [entry('/'), entry('/about'), entry('/roadmap')], complete: true },
      { section: 'blog', entries: [entry('/blog/a'), entry('/about')], complete: false },
      { section: 'news', entries: [], complete: true },
    ]);
    expect(
      groups.slice(1).map(({ title, links, more }) => [title, links.map(({ path }) => path), more?.path ?? null]),
    ).toEqual([
      ['Pages', ['/about'], null],
      ['Articles', ['/blog/a'], '/blog'],
    ]);
  });
});
