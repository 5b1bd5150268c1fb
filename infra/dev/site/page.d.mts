/** Where pages in development are notified of changes. */
export const EVENTS_PATH: string;

/** Adds the script of development to a page, admitted by the page's own policy. */
export function withClient(html: string, policy: string | undefined): { html: string; policy: string | undefined };
