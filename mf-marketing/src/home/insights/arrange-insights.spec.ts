import { arrangeInsights, type Insight } from './arrange-insights';

const insight = (slug: string): Insight => ({
  slug,
  title: slug,
  excerpt: '',
  imageUrl: null,
  cover: null,
  date: '2026-01-01',
  category: 'Technology',
  href: `/blog/${slug}`,
});
const posts = (...slugs: string[]) => slugs.map((slug) => ({ ...insight(slug), published: true }));
const news = (...slugs: string[]) => slugs.map(insight);
const slugsOf = (arranged: ReturnType<typeof arrangeInsights>) =>
  arranged && [arranged.featured.slug, arranged.second?.slug ?? null, arranged.side.map(({ slug }) => slug)];

describe('arranging the insights of the home page', () => {
  it.each([
    ['nothing', posts(), news(), null],
    ['one post', posts('a'), news(), ['a', null, []]],
    ['posts only', posts('a', 'b', 'c', 'd', 'e', 'f'), news(), ['a', 'b', ['c', 'd']]],
    ['news only', posts(), news('x', 'y', 'z'), ['x', 'y', ['z']]],
    ['a post and news', posts('a'), news('x', 'y'), ['a', 'x', ['y']]],
    [
      'more than there is room for',
      posts('a', 'b', 'c', 'd', 'e'),
      news('1', '2', '3', '4', '5', '6'),
      ['a', 'b', ['c', 'd', '1', '2', '3', '4']],
    ],
  ])('with %s', (_, blog, articles, expected) => {
    expect(slugsOf(arrangeInsights(blog, articles))).toEqual(expected);
  });

  it('never shows a post that is not published', () => {
    const [draft, ...others] = posts('draft', 'a', 'b');
    const hidden = draft ? [{ ...draft, published: false }] : [];
    expect(slugsOf(arrangeInsights([...hidden, ...others]))).toEqual(['a', 'b', []]);
  });
});
