import type { MediaImage } from './media';
import type { SeoFields } from './seo';

/** The static chips of the home page's news section, which are the categories of posts and news too. */
export const CONTENT_CATEGORIES = [
  'Advisor Transitions',
  'Industry News',
  'Practice Management',
  'Technology',
  'Compensation',
] as const;
export type ContentCategory = (typeof CONTENT_CATEGORIES)[number];

/** Posts and news articles have the same shape and live at different addresses. */
export const ARTICLE_KINDS = ['post', 'news'] as const;
export type ArticleKind = (typeof ARTICLE_KINDS)[number];

/** A part of a text with search matches; plain text, to be escaped like any other. */
export type FoundText = { text: string; hit: boolean };

/** An item of `GET /api/blog/posts`, newest first, or best match first with `q`. */
export type BlogPost = {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  imageUrl: string | null;
  /** ISO date without a time: `2026-03-31`. */
  date: string;
  published: boolean;
  category: ContentCategory;
  author: string;
  readingMinutes: number;
  tags: string[];
  /** The picture behind `imageUrl` in its variants. */
  cover: MediaImage | null;
  /** Where `q` matched; empty without `q`. */
  found: FoundText[];
};
export type NewsArticle = BlogPost;

/**
 * `GET /api/blog/posts?limit&category&q` is an array, as specified. With `page` (from 1) the response is this object,
 * because an array has no field for the total.
 */
export type BlogPostPage = { posts: BlogPost[] } & PageOfMany;
/** `GET /api/news?limit&category&q&page`: always an object. */
export type NewsList = { newsArticles: NewsArticle[] } & PageOfMany;
/** `total` counts what can be paged to: at most 1,000 articles, and the 100 best of a search. The sitemap lists all. */
export type PageOfMany = { total: number; page: number; pages: number };

/** Maximum length of a search text, maximum page size, and default page size. */
export const SEARCH_MAX = 100;
export const ARTICLES_MAX = 100;

/**
 * `GET /api/blog/posts/{slug}`, `GET /api/news/{slug}`: the article, its body and related articles. An earlier slug of
 * the article gets a 301 to its current one: where `slug` differs from the requested one, redirect.
 */
export type BlogArticle = BlogPost & {
  kind: ArticleKind;
  /** Sanitized by the server: safe to set as inner HTML. */
  html: string;
  /** ISO date of the last change visible to readers. */
  updated: string;
  related: BlogPost[];
  seo: SeoFields;
  /** How it was made, for one that software drafted; null for all others. */
  disclosure: string | null;
};

/** The one canonical address of an article. */
export function articleAddress({ kind, slug }: { kind: ArticleKind; slug: string }): string {
  return kind === 'post' ? `/blog/${slug}` : `/news/${slug}`;
}

/** Characters; `tags` counts them. What search engines show of the last two is about that long. */
export const ARTICLE_LIMITS = {
  title: 160,
  excerpt: 400,
  body: 200_000,
  tags: 10,
  metaTitle: 60,
  metaDescription: 155,
} as const;

/** `POST /api/admin/content/posts` or `…/news`; with `version`, `PUT …/{id}`. */
export type ArticleInput = {
  /** Made from the title when it is empty. */
  slug: string;
  title: string;
  excerpt: string;
  /** Markdown; HTML in it is sanitized when it is saved. */
  body: string;
  category: ContentCategory;
  author: string;
  tags: string[];
  coverId: number | null;
  seo: SeoFields;
};
