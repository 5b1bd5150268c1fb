import type { Composition } from '@app/web-kit';
import { LoadingPage } from './views/loading-page';
import { NotFoundPage } from './views/not-found-page';
import { SlotFallback } from './views/slot-fallback';

/** What remotes and the composition show in place of a page. */
export const views: Composition['views'] = { NotFound: NotFoundPage, Loading: LoadingPage, SlotFallback };
