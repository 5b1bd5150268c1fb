/** `GET /api/seo/settings/seo`, and for administrators `GET /api/seo/admin/settings/seo`. */
export type SeoSettings = {
  siteTitle: string;
  metaTitle: string;
  metaDescription: string;
  keywords: string;
  ogTitle: string;
  ogDescription: string;
  ogImage: string;
  twitterHandle: string;
  twitterCardType: string;
  indexContent: boolean;
  robotsDirectives: string;
  canonicalDomain: string;
  enableSchemaMarkup: boolean;
  /** JSON text. */
  customSchema: string;
};

/** Whether these settings keep every page out of search results. */
export function hidesSite(seo: Pick<SeoSettings, 'indexContent' | 'robotsDirectives'>): boolean {
  return !seo.indexContent || /\b(?:noindex|none)\b/i.test(seo.robotsDirectives);
}

/** An editor's metadata of one page for search engines; an empty text means "as the page itself". */
export type SeoFields = { metaTitle: string; metaDescription: string; noindex: boolean };
export const NO_SEO_FIELDS: SeoFields = { metaTitle: '', metaDescription: '', noindex: false };

/** Sections of the sitemap that the content API provides. */
export const SITEMAP_SECTIONS = ['pages', 'blog', 'news', 'careers', 'landing'] as const;
export type SitemapSection = (typeof SITEMAP_SECTIONS)[number];

/** Addresses in one file of the sitemap; the protocol allows 50,000. */
export const SITEMAP_PAGE_SIZE = 10_000;

/** `GET /api/sitemap`: every section that has addresses. */
export type SitemapIndex = { sections: { section: SitemapSection; pages: number; lastModified: string }[] };
/** `GET /api/sitemap/{section}?page=`: pages count from 1. Pages marked `noindex` are not listed. */
export type SitemapPart = { entries: SitemapEntry[] };
/** `lastModified` is ISO 8601. */
export type SitemapEntry = { path: string; title: string; lastModified: string };

/** `GET /api/feed?kind=post|news`: the newest articles in full, for feed readers. Without a kind, both. */
export type ContentFeed = { updated: string; entries: FeedEntry[] };
export type FeedEntry = {
  /** The path under which it was first published; it stays when the article is renamed. */
  id: string;
  path: string;
  title: string;
  excerpt: string;
  /** Sanitized; links in it may be paths. */
  html: string;
  author: string;
  category: string;
  imageUrl: string | null;
  /** ISO 8601. */
  publishedAt: string;
  updatedAt: string;
};
