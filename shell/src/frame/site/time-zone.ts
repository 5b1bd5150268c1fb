import type { QueryClient } from '@tanstack/react-query';
import type { ConsolidatedContent } from '@app/contracts';
import { SITE_CONTENT_KEY } from './site-content.query';

/**
 * Writes the site's time zone on the document, where every release of the page finds it: before anything renders, and
 * again whenever the content is read anew.
 */
export function followTimeZone(query: QueryClient, { dataset }: HTMLElement): void {
  const write = () => {
    const content = query.getQueryData<ConsolidatedContent>(SITE_CONTENT_KEY);
    if (content) dataset['timeZone'] = content.siteSettings.timeZone;
  };
  write();
  query.getQueryCache().subscribe(({ query: { queryKey } }) => {
    if (queryKey[0] === SITE_CONTENT_KEY[0]) write();
  });
}
