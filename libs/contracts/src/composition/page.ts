/** Head of the document for one page. Strings are plain text; the renderer escapes them. */
export type PageHead = {
  title: string;
  description?: string;
  keywords?: string;
  /** Path on this site; the renderer makes it absolute. */
  canonicalPath?: string;
  robots?: string;
  /** Address of a picture, absolute or of this site. */
  image?: string;
  type?: 'website' | 'article';
  /** Where a shared link should say something else than a search result. */
  openGraph?: { title?: string; description?: string };
  /** ISO dates of an article. */
  published?: string;
  modified?: string;
  /** Structured data, one object for each script element. */
  jsonLd?: object[];
};

/** Where a failure happened, for whoever answers for it. */
export type Attribution = {
  remote: string;
  version: string;
  phase: 'load' | 'mount' | 'render' | 'unmount' | 'hydrate' | 'run';
};
