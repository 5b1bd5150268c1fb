import type { BlogPost, ContentCategory } from '@app/contracts';

export type PostStatus = 'draft' | 'scheduled' | 'published' | 'archived';

/** A post as lists need it. */
export type PostSummary = {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  imageUrl: string | null;
  category: ContentCategory;
  author: string;
  wordCount: number;
  status: PostStatus;
  /** ISO dates. */
  publishedOn: string;
  updatedOn: string;
};

export type Post = PostSummary & { body: string };

/** Silent reading of English non-fiction: 238 words a minute on average (Brysbaert 2019, doi 10.1016/j.jml.2019.104047). */
const WORDS_PER_MINUTE = 238;

/** Whole minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

const RELATED = 3;

/** Where to read on: the newest of the same category first, then the newest of the others. */
export function relatedPosts<T extends Pick<PostSummary, 'slug' | 'category'>>(post: T, newestFirst: T[]): T[] {
  const others = newestFirst.filter(({ slug }) => slug !== post.slug);
  const same = others.filter(({ category }) => category === post.category);
  return [...same, ...others.filter((other) => !same.includes(other))].slice(0, RELATED);
}

export function toBlogPost(post: PostSummary): BlogPost {
  const { id, slug, title, excerpt, imageUrl, category, author } = post;
  return {
    id, slug, title, excerpt, imageUrl, category, author,
    date: post.publishedOn,
    published: post.status === 'published',
    readingMinutes: readingMinutes(post.wordCount),
  };
}
