export const VARIANTS = ['plain', 'preload', 'ssr'] as const;

/**
 * plain: rendered by the browser, which fetches code and data after it has started.
 * preload: the same with the route's code preloaded and its data in the page.
 * ssr: rendered by the server, hydrated by the browser.
 */
export type Variant = (typeof VARIANTS)[number];

export const INLINED_ELEMENT = 'inlined';
export const ROOT_ELEMENT = 'root';

/** Data that the server wrote into the page. `next`: files of the likely next pages, to be fetched when idle. */
export type Inlined = { variant: Variant; state: object | null; next: string[] };
