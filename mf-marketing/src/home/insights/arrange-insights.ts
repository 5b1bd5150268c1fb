import type { BlogPost } from '@app/contracts';

/** What the section shows of a post or of a news article. */
export type Insight = Pick<BlogPost, 'slug' | 'title' | 'excerpt' | 'imageUrl' | 'cover' | 'date' | 'category'> & {
  href: string;
  readingMinutes?: number;
};

export type ArrangedInsights = { featured: Insight; second: Insight | null; side: Insight[] };

const BLOG_PLACES = 4;
const SIDE_PLACES = 6;

/**
 * Featured is the first published post, else the first news article; a second item is beside it; the side list
 * takes posts 3 and 4, then news (specification, section 2.6). Null without any content.
 */
export function arrangeInsights(
  posts: (Insight & { published: boolean })[],
  news: Insight[] = [],
): ArrangedInsights | null {
  const published = posts.filter((post) => post.published).slice(0, BLOG_PLACES);
  const [featured, second = null, ...rest] = [...published, ...news];
  return featured ? { featured, second, side: rest.slice(0, SIDE_PLACES) } : null;
}
