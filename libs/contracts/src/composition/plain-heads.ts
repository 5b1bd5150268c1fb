import { SITE_NAME } from '../site';
import type { PageHead } from './page';

// Apart from `document-head`, which a browser needs for its second page only.

/** For a page that does not describe itself, such as one that is still loading or that the visitor may not open. */
export const DEFAULT_HEAD: PageHead = { title: SITE_NAME };
export const NOT_FOUND_HEAD: PageHead = { title: 'Page not found', robots: 'noindex' };
