/** Head of the document for one page. Strings are plain text; the renderer escapes them. */
export type PageHead = {
  title: string;
  description?: string;
  /** Path on this site; the renderer makes it absolute. */
  canonicalPath?: string;
  robots?: string;
  image?: string;
  type?: 'website' | 'article';
  jsonLd?: object[];
};

/** Where a failure happened, for whoever answers for it. */
export type Attribution = { remote: string; version: string; phase: 'load' | 'mount' | 'render' | 'unmount' | 'hydrate' };
