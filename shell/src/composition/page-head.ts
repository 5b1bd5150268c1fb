import type { HeadContext, PageHead } from '@app/contracts';

/** Name of the window event that says that the document has the title of the page that was opened in place. */
export const TITLED_EVENT = 'composition:titled';

/**
 * Shows the heads of pages that are opened in place. The code for it comes with the first of them: the server has
 * written the head of the first page.
 */
export function createPageHead(context: HeadContext): (head: PageHead) => void {
  let latest: PageHead | null = null;
  return (head) => {
    latest = head;
    void import(/* webpackChunkName: "head" */ './document-head')
      .then(
        ({ writeHead }) => {
          if (latest === head) writeHead(head, context);
        },
        // A title at least: the page itself is complete.
        () => (document.title = head.title),
      )
      .then(() => window.dispatchEvent(new CustomEvent(TITLED_EVENT)));
  };
}
