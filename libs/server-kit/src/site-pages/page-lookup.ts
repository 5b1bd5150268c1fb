/** What each context knows of the site's pages: `readonly PageLookup[]`. */
export const PAGE_LOOKUPS = Symbol('PageLookups');

export interface PageLookup {
  /** Whether readers get a page at this path, or are taken on to one: a redirect from here would never be followed. */
  hasPage(path: string): Promise<boolean>;
}
