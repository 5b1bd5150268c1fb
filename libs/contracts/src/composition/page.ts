/** Head of the document for one page. Strings are plain text; the renderer escapes them. */
export type PageHead = {
  title: string;
  description?: string;
  keywords?: string;
  /** Path on this site; the renderer makes it absolute. */
  canonicalPath?: string;
  robots?: string;
  /** Address of a picture, absolute or on this site. */
  image?: string;
  type?: 'website' | 'article';
  /** Where a shared link should show other text than a search result. */
  openGraph?: { title?: string; description?: string };
  /** Status of a page that says what used to be here. Absent for any other page. */
  status?: 410;
  /** ISO dates of an article. */
  published?: string;
  modified?: string;
  /** Structured data, one object for each script element. */
  jsonLd?: object[];
};

/** Where a failure happened, for the squad that owns the code. */
export type Attribution = {
  remote: string;
  version: string;
  phase: 'load' | 'mount' | 'render' | 'unmount' | 'hydrate' | 'run';
  /** A part of the page that was to come later, and whose place says what to do without it: no reload. */
  deferred?: true;
};

/**
 * On a button of the frame that takes the page away without a link, as signing out does: a form with unsaved changes
 * asks first, as it does before a link.
 */
export const LEAVES_ATTRIBUTE = 'data-leaves';

/**
 * Sent to the window before anything of the page follows Back or Forward, whose address is there already. A form with
 * unsaved changes prevents it, goes back to its own entry and asks.
 */
export const HISTORY_EVENT = 'history-followed';
