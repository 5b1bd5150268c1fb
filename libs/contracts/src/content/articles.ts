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

/** A part of a text in which a search found something; plain text, to be escaped like any other. */
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
  /** Where `q` was found; empty without `q`. */
  found: FoundText[];
};
export type NewsArticle = BlogPost;

/**
 * `GET /api/blog/posts?limit&category&q` is an array, as specified. With `page` (from 1) the same question is
 * answered with this object, since an array cannot say how many there are.
 */
export type BlogPostPage = { posts: BlogPost[] } & PageOfMany;
/** `GET /api/news?limit&category&q&page`: always an object. */
export type NewsList = { newsArticles: NewsArticle[] } & PageOfMany;
/** `total` counts what can be paged to: at most 1,000 articles, and the 100 best of a search. The sitemap names all. */
export type PageOfMany = { total: number; page: number; pages: number };

/** Longest text to search for, most items of one answer, and how many come without being asked for. */
export const SEARCH_MAX = 100;
export const ARTICLES_MAX = 100;

/**
 * `GET /api/blog/posts/{slug}`, `GET /api/news/{slug}`: the article, its body and where to read on. A slug that the
 * article had before is answered with 301 to its present one: where `slug` differs from what was asked, redirect.
 */
export type BlogArticle = BlogPost & {
  kind: ArticleKind;
  /** Sanitised by the server: safe to set as inner HTML. */
  html: string;
  /** ISO date of the last change that a reader would notice. */
  updated: string;
  related: BlogPost[];
  seo: SeoFields;
};

/** The one canonical address of an article. */
export function articleAddress({ kind, slug }: { kind: ArticleKind; slug: string }): string {
  return kind === 'post' ? `/blog/${slug}` : `/news/${slug}`;
}

/** `POST /api/admin/content/posts` or `…/news`; with `version`, `PUT …/{id}`. */
export type ArticleInput = {
  /** Made from the title when it is empty. */
  slug: string;
  title: string;
  excerpt: string;
  /** Markdown; HTML in it is sanitised when it is saved. */
  body: string;
  category: ContentCategory;
  author: string;
  tags: string[];
  coverId: number | null;
  seo: SeoFields;
};
