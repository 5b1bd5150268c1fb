import type { UseQueryResult } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import type { BlogPost } from '@app/contracts';
import type { ArticleFilter, ArticlePage } from '../../api/articles';
import { ArticleList } from './article-list';

const post = (slug: string): BlogPost => ({
  id: 1,
  slug,
  title: `About ${slug}`,
  excerpt: 'A summary.',
  imageUrl: null,
  date: '2026-03-31',
  published: true,
  category: 'Technology',
  author: 'Ada',
  readingMinutes: 3,
  tags: [],
  cover: null,
  found: [],
});

const ALL: ArticleFilter = { category: null, q: '', page: 1 };
const pageOf = (changes: Partial<ArticlePage> = {}): ArticlePage => ({
  items: [post('notes')],
  total: 1,
  page: 1,
  pages: 1,
  ...changes,
});

type State = Partial<Pick<UseQueryResult, 'isPending' | 'isError' | 'isRefetching' | 'isPlaceholderData'>> & {
  data?: ArticlePage;
};

const shown = (state: State, filter: ArticleFilter = ALL): string =>
  renderToStaticMarkup(
    <ArticleList
      kind="post"
      filter={filter}
      articles={{ isPending: false, isError: false, ...state } as UseQueryResult<ArticlePage>}
    />,
  );
const words = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('a list of articles', () => {
  it('says that it is loading', () => {
    expect(shown({ isPending: true })).toMatch(/role="status"><span class="sr-only">Loading content\.\.\./);
  });

  it('says that it failed, and offers another try', () => {
    expect(shown({ isError: true })).toMatch(/role="alert".*Content Loading Error.*<button.*Try Again/s);
  });

  it('says that the other try is under way', () => {
    expect(shown({ isError: true, isRefetching: true })).toContain('aria-busy="true"');
    expect(shown({ isError: true, isRefetching: false })).not.toContain('aria-busy="true"');
  });

  it.each<[string, Partial<ArticleFilter>, string, boolean]>([
    ['at all', {}, 'New articles appear here as soon as they are published.', false],
    ['for a search', { q: 'bonus' }, 'Nothing matches “bonus”. Try fewer or different words.', true],
    ['on a page after the last', { page: 9 }, 'The list has no page 9.', true],
  ])('says that there is none %s, and links to where there is more', (_what, filter, text, leadsOn) => {
    const html = shown({ data: pageOf({ items: [], total: 0 }) }, { ...ALL, ...filter });
    expect(words(html)).toContain(`No Content Available ${text}`);
    expect(html.includes('Browse All Articles')).toBe(leadsOn);
  });

  it('counts one article as one, and says nothing of pages or of an end', () => {
    const html = shown({ data: pageOf() });
    expect(words(html)).toContain('1 article');
    expect(words(html)).not.toMatch(/1 articles|page 1|end of the list/);
    expect(html).not.toContain('aria-label="Pages"');
  });

  it('says what was searched', () => {
    expect(words(shown({ data: pageOf({ total: 2 }) }, { ...ALL, q: 'bonus' }))).toContain('2 articles for “bonus”');
  });

  it('leads to the next page, and to the one before with the search kept', () => {
    const html = shown({ data: pageOf({ total: 30, page: 2, pages: 4 }) }, { ...ALL, q: 'bonus', page: 2 });
    expect(html).toContain('href="/blog?q=bonus" rel="prev"');
    expect(html).toContain('href="/blog?q=bonus&amp;page=3" rel="next"');
    expect(html).toMatch(/aria-current="page"[^>]*>2</);
    expect(words(html)).toContain('30 articles for “bonus”, page 2 of 4');
    expect(words(html)).not.toContain('end of the list');
  });

  it('says that the last page is the last', () => {
    const html = shown({ data: pageOf({ total: 30, page: 4, pages: 4 }) }, { ...ALL, page: 4 });
    expect(words(html)).toContain('You have reached the end of the list.');
    expect(html).not.toContain('rel="next"');
  });

  it('is busy while the articles are those of the page before', () => {
    expect(shown({ data: pageOf(), isPlaceholderData: true })).toContain('aria-busy="true"');
    expect(shown({ data: pageOf(), isPlaceholderData: false })).not.toContain('aria-busy="true"');
  });
});
